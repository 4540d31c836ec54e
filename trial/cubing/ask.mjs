// Does turns of a puzzle with cubing.js, which isn't ours, and searches with twips, which is a part of it.
//
// Usage: node ask.mjs FOLDER_OF_NODE_MODULES < {"definition": …, "algs": […], "solve": true|false}
// Prints a line for each alg: {"alg", "pieces"}, the labels to which it leads from the definition's `pattern`; then,
// to solve, {"solution"}: turns from there to the default pattern. trial/src/cubing.rs calls it.

import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { strict as assert } from 'node:assert'

// It tells there what its workers do.
console.log = () => {}

const folder = `${process.argv[2]}/node_modules/cubing`
const { exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
const load = (part) => import(pathToFileURL(`${folder}/${exports[part].import}`))
const { Alg } = await load('./alg')
const { KPattern, KPuzzle } = await load('./kpuzzle')
const { experimentalSolveTwips } = await load('./search')

const { definition, algs, solve } = JSON.parse(readFileSync(0, 'utf8'))
const puzzle = new KPuzzle(definition)
const start = new KPattern(puzzle, definition.pattern)
const lines = []
const print = (line) => lines.push(JSON.stringify(line))

if (definition.targets.length > 0) {
    assert(new KPattern(puzzle, definition.targets[0]).isIdentical(puzzle.defaultPattern()))
}
for (const text of algs) {
    const alg = new Alg(text)
    const pieces = {}
    for (const [orbit, data] of Object.entries(start.applyAlg(alg).patternData)) {
        pieces[orbit] = data.pieces
    }
    // Its own parser must make the same of a sequence written out.
    assert(start.applyAlg(alg.expand()).isIdentical(start.applyAlg(alg)))
    print({ alg: alg.toString(), pieces })
}
if (solve) {
    const generatorMoves = Object.keys(definition.moves)
    const solution = await experimentalSolveTwips(puzzle, start, { generatorMoves })
    assert(start.applyAlg(solution).isIdentical(puzzle.defaultPattern()))
    print({ solution: solution.toString() })
}
// It would wait for the workers of the search.
process.stdout.write(lines.map((line) => `${line}\n`).join(''), () => process.exit())
