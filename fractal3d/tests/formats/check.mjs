// Reads and writes puzzles with lz-string, sudoku-formats and pako, which aren't ours, and compares.
//
// Usage: node check.mjs FOLDER_OF_NODE_MODULES < objects, one a line: {puzzle, fpuzzles, sudokupad, penpa}
// For each it checks what these links say, and prints links that the packages write for the same puzzle.
// The test that calls it is `foreign_decoders_agree` in tests/it/formats.rs.

import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { strict as assert } from 'node:assert'

const require = createRequire(pathToFileURL(`${process.argv[2]}/`))
const lz = require('lz-string')
const pako = require('pako')
const { decodeSudoku, encodeSudoku, transformSudoku } = require('sudoku-formats')

// The depths, from the paper's Definition 1: classes of three blocks, and of three positions in a block.
const classes = [[1, 6, 8], [3, 5, 7], [2, 4, 9]]
const classOf = (n) => classes.findIndex((members) => members.includes(n))
const depthOf = (row, column) => {
    const block = 3 * Math.floor(row / 3) + Math.floor(column / 3) + 1
    const position = 3 * (row % 3) + (column % 3) + 1
    return 3 * classOf(block) + classOf(position)
}
const cells = [...Array(81).keys()].map((i) => [Math.floor(i / 9), i % 9])
const depths = [...Array(9).keys()].map((depth) =>
    cells.filter(([r, c]) => depthOf(r, c) === depth).map(([r, c]) => `R${r + 1}C${c + 1}`))
const sorted = (sets) => sets.map((set) => [...set].sort().join()).sort()

const digits = (fixed) => {
    const grid = Array(81).fill('.')
    for (const { position: { row, col }, value } of fixed) grid[9 * row + col] = String(value)
    return grid.join('')
}

async function check({ puzzle, fpuzzles, sudokupad, penpa }) {
    const json = (data) => JSON.parse(lz.decompressFromBase64(data))
    const own = json(fpuzzles.split('?load=')[1])
    const pad = decodeURIComponent(sudokupad.split('/fpuzzles')[1])
    assert.deepEqual(json(pad), own)
    assert.equal(own.size, 9)
    assert.deepEqual(sorted(own.extraregion.map(({ cells }) => cells)), sorted(depths))
    const colours = new Set()
    for (const depth of depths) {
        const of = depth.map((name) => own.grid[name[1] - 1][name[3] - 1].c)
        assert.equal(new Set(of).size, 1)
        colours.add(of[0])
    }
    assert.equal(colours.size, 9)
    assert.equal(own.grid.flat().map(({ value, given }) => (given ? value : '.')).join(''), puzzle)

    const decoded = await decodeSudoku(fpuzzles)
    assert.equal(decoded.format, 'fpuzzles')
    const lisudoku = transformSudoku({
        constraints: decoded.constraints, fromFormat: 'fpuzzles', toFormat: 'lisudoku' })
    assert.equal(lisudoku.warning, undefined)
    assert.equal(digits(lisudoku.constraints.fixedNumbers ?? []), puzzle)
    assert.equal(lisudoku.constraints.extraRegions.length, 9)

    const editor = await decodeSudoku(penpa.split('&a=')[0])
    assert.equal(editor.format, 'penpa')
    const drawn = transformSudoku({
        constraints: editor.constraints, fromFormat: 'penpa', toFormat: 'lisudoku' })
    assert.equal(digits(drawn.constraints.fixedNumbers ?? []), puzzle)
    const answer = JSON.parse(pako.inflateRaw(Buffer.from(penpa.split('&a=')[1], 'base64'),
        { to: 'string' }))
    assert.deepEqual(answer[4].map((entry) => entry.split(',')[1]).length,
        [...puzzle].filter((c) => c === '.').length)
    assert.deepEqual(answer[4], [...answer[4]].sort())

    // The other way: what the packages write.
    const back = transformSudoku({
        constraints: lisudoku.constraints, fromFormat: 'lisudoku', toFormat: 'fpuzzles' })
    const plain = transformSudoku({
        constraints: lisudoku.constraints, fromFormat: 'lisudoku', toFormat: 'penpa' })
    return {
        puzzle,
        fpuzzles: encodeSudoku({ constraints: back.constraints, format: 'fpuzzles' }).url,
        packed: lz.compressToBase64(JSON.stringify(own, null, 1)),
        penpa: plain.url,
    }
}

for await (const line of createInterface({ input: process.stdin })) {
    console.log(JSON.stringify(await check(JSON.parse(line))))
}
