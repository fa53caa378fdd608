import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { getIconPath } from '../../src/build/plugins/icons.mjs'
import { iconNames } from '../../src/ui/icons.ts'

const test = suite('icons as one path')
const SIDE = 96
// Where two strokes meet, one path has the same ink, but other edges.
const MAX_DIFFERENCE = 96
const MAX_DIFFERENT_PIXELS = 12

const drawn = (svg: string) => sharp(Buffer.from(svg)).resize(SIDE, SIDE).extractChannel('alpha').raw().toBuffer()

test('each looks as Lucide draws it', async () => {
  for (const name of iconNames) {
    const original = readFileSync(`node_modules/lucide-static/icons/${name}.svg`, 'utf8')
    const path = original.replace(/(<svg[^>]*>)[\s\S]*(<\/svg>)/, `$1<path d="${getIconPath(name)}"/>$2`)
    const [before, after] = await Promise.all([drawn(original), drawn(path)])
    const different = before.filter((ink, at) => Math.abs(ink - (after[at] ?? 0)) > MAX_DIFFERENCE).length
    assert.ok(different <= MAX_DIFFERENT_PIXELS, `${name}: ${different} pixels differ`)
  }
})

test.run()
