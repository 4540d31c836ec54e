// Reads the QR codes of a booklet with jsqr, which isn't ours.
//
// Usage: node scan.mjs FOLDER_OF_NODE_MODULES < booklet.svg; prints what each code says, one a line.

import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const require = createRequire(pathToFileURL(`${process.argv[2]}/`))
const jsqr = require('jsqr')

const PIXELS = 4
for (const [, path] of readFileSync(0, 'utf8').matchAll(/<path d="([^"]*)"[^>]*crispEdges/g)) {
    const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)]
    if (runs.map(([run]) => run).join('') !== path) throw new Error('a path of other parts')
    const marks = runs.map((run) => run.slice(1).map(Number))
    const size = PIXELS * (Math.max(...marks.map(([x, , wide]) => x + wide)) + 4)
    const image = new Uint8ClampedArray(4 * size * size).fill(255)
    for (const [x, y, wide] of marks)
        for (let row = PIXELS * y; row < PIXELS * (y + 1); row += 1)
            image.fill(0, 4 * (row * size + PIXELS * x), 4 * (row * size + PIXELS * (x + wide)))
    for (let i = 3; i < image.length; i += 4) image[i] = 255
    console.log(jsqr(image, size, size)?.data)
}
