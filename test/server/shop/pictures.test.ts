import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LANGUAGES } from '../../../src/contract/languages.ts'
import { colors, kinds, materials } from '../../../src/server/demo/catalogue/content.ts'
import { listDemoGoods } from '../../../src/server/demo/catalogue/goods.ts'
import { PICTURE_FOLDER } from '../../../src/server/demo/index.ts'
import { dye, readPicture } from '../../../src/server/demo/pictures/recolor.mjs'
import { type Backend, startBackend } from '../backend.ts'

const pictures = suite('the demo’s goods and their pictures')
let backend: Backend

pictures.before(async () => {
  backend = await startBackend()
})
pictures.after(() => backend.close())

pictures('there are at least two thousand products, each with a unique code and name in nine languages', () => {
  const goods = listDemoGoods()
  assert.ok(goods.length >= 2_000, String(goods.length))
  assert.is(new Set(goods.map(good => good.code)).size, goods.length)
  for (const language of LANGUAGES) {
    assert.is(new Set(goods.map(good => good.name[language])).size, goods.length, language)
    assert.ok(goods.every(good => good.name[language].length > 4))
  }
  assert.equal(goods, listDemoGoods())
})

pictures('every text exists in every language without surrounding spaces', () => {
  const named = [...Object.values(materials), ...Object.values(colors), ...Object.values(kinds)]
  for (const { name } of named) {
    assert.equal(Object.keys(name).sort(), [...LANGUAGES].sort(), name.en)
    for (const text of Object.values(name)) assert.ok(text !== '' && text === text.trim(), name.en)
  }
})

pictures('no product is sold at a loss, and some are sold out', () => {
  const goods = listDemoGoods()
  assert.ok(goods.every(good => good.costCents > 0 && good.saleCents > good.costCents))
  const soldOut = goods.filter(good => good.stock === 0).length
  assert.ok(soldOut > 10 && soldOut < goods.length / 10, String(soldOut))
})

pictures('each product has a picture of its kind in its color, with nothing behind it', async () => {
  const paths = [...new Set(listDemoGoods().map(good => good.picture))]
  const made = readdirSync(`static/${PICTURE_FOLDER}`).map(name => `${PICTURE_FOLDER}/${name}`)
  assert.equal(
    [...paths].sort(),
    made.sort(),
    'npm run pictures makes what is missing, and takes away what is not used'
  )
  const meanOf = async (file: string) => (await sharp(`static/${PICTURE_FOLDER}/${file}`).stats()).channels
  for (const path of paths.filter((_, at) => at % 12 === 0)) {
    const { format, width, height, hasAlpha } = await sharp(`static/${path}`).metadata()
    assert.equal({ format, width, height, hasAlpha }, { format: 'webp', width: 256, height: 256, hasAlpha: true }, path)
  }
  const [white = [], black = []] = await Promise.all(['mug-white.webp', 'mug-black.webp'].map(meanOf))
  assert.ok((white[0]?.mean ?? 0) > (black[0]?.mean ?? 0) + 20)
})

pictures('a dyed part takes the color, and what is not its color stays', async () => {
  const square = (color: string) => ({ create: { width: 4, height: 8, channels: 3 as const, background: color } })
  const two = await sharp({ create: { width: 16, height: 8, channels: 3, background: '#2060d0' } })
    .composite([{ input: await sharp(square('#e08020')).png().toBuffer(), left: 12, top: 0 }])
    .png()
    .toBuffer()
  const dyed = await dye(await readPicture(two), '#3f8560')
    .raw()
    .toBuffer()
  const at = (x: number) => [...dyed.subarray(x * 4, x * 4 + 3)]
  const far = (one: number[], other: number[]) =>
    Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0))))
  assert.ok(far(at(0), [0x3f, 0x85, 0x60]) < 12, String(at(0)))
  assert.ok(far(at(14), [0xe0, 0x80, 0x20]) < 3, String(at(14)))
})

/** Reads the pixels of a picture: red, green, blue and alpha of each. */
async function readPixels(name: string): Promise<number[][]> {
  const bytes = await sharp(`static/${PICTURE_FOLDER}/${name}.webp`).ensureAlpha().raw().toBuffer()
  return Array.from({ length: bytes.length / 4 }, (_, at) => [...bytes.subarray(at * 4, at * 4 + 4)])
}

pictures('nothing of the first color is left in a dyed thing', async () => {
  const strays: [name: string, isStray: (red: number, green: number, blue: number) => boolean][] = [
    ['mirror-black', (red, green) => red > green + 50],
    ['tent-white', (red, green) => green > red + 8],
    ['plate-brown', (red, _, blue) => blue > red - 25],
    // The bow is red, the hat was of a pale orange.
    ['hat-black', (red, green) => red > 150 && green > 110 && red > green + 20]
  ]
  for (const [name, isStray] of strays) {
    const pixels = (await readPixels(name)).filter(
      ([red = 0, green = 0, blue = 0, alpha = 0]) => alpha > 200 && isStray(red, green, blue)
    )
    assert.ok(pixels.length < 60, `${name}: ${pixels.length}`)
  }
})

pictures('a dark thing has a light rim and a light thing a dark one', async () => {
  const rimOf = async (name: string) => {
    const rim = (await readPixels(name)).filter(([, , , alpha = 0]) => alpha > 40 && alpha < 120)
    return rim.reduce((sum, [red = 0, green = 0, blue = 0]) => sum + (red + green + blue) / 3, 0) / rim.length
  }
  assert.ok((await rimOf('trousers-black')) > 140)
  assert.ok((await rimOf('teapot-white')) < 110)
})

pictures('the paths of older demos lead to the picture of today', async () => {
  for (const path of ['1/mug-ceramic-white.svg', '2/mug-ceramic-white.webp', '3/mug-white.webp', '4/mug-white.webp']) {
    const response = await fetch(`${backend.url}/media/goods/${path}`, { redirect: 'manual' })
    assert.is(response.status, 301)
    assert.is(response.headers.get('location'), `/${PICTURE_FOLDER}/mug-white.webp`)
  }
})

pictures.run()
