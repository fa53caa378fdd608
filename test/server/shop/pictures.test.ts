import sharp from 'sharp'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LANGUAGES } from '../../../src/contract/languages.ts'
import { colours, kinds, materials } from '../../../src/server/demo/catalogue/content.ts'
import { demoGoods } from '../../../src/server/demo/catalogue/goods.ts'
import { drawPicture, PICTURE_FOLDER } from '../../../src/server/demo/index.ts'
import { type Backend, startBackend } from '../backend.ts'

const pictures = suite('the demo’s goods and their pictures')
let backend: Backend

pictures.before(async () => {
  backend = await startBackend()
})
pictures.after(() => backend.close())

pictures('there are at least two thousand products, each with a unique code and name in nine languages', () => {
  const goods = demoGoods()
  assert.ok(goods.length >= 2_000, String(goods.length))
  assert.is(new Set(goods.map(good => good.code)).size, goods.length)
  for (const language of LANGUAGES) {
    assert.is(new Set(goods.map(good => good.name[language])).size, goods.length, language)
    assert.ok(goods.every(good => good.name[language].length > 4))
  }
  assert.equal(goods, demoGoods())
})

pictures('every text exists in every language without surrounding spaces', () => {
  const named = [...Object.values(materials), ...Object.values(colours), ...Object.values(kinds)]
  for (const { name } of named) {
    assert.equal(Object.keys(name).sort(), [...LANGUAGES].sort(), name.en)
    for (const text of Object.values(name)) assert.ok(text !== '' && text === text.trim(), name.en)
  }
})

pictures('no product is sold at a loss, and some are sold out', () => {
  const goods = demoGoods()
  assert.ok(goods.every(good => good.costCents > 0 && good.saleCents > good.costCents))
  const soldOut = goods.filter(good => good.stock === 0).length
  assert.ok(soldOut > 10 && soldOut < goods.length / 10, String(soldOut))
})

pictures('each product has a picture of its own kind and color', async () => {
  const files = [...new Set(demoGoods().map(good => good.picture))]
  for (const path of files) assert.is(path.slice(0, PICTURE_FOLDER.length + 1), `${PICTURE_FOLDER}/`)
  // One of each kind: the others are the same scene in another color.
  for (const kind of Object.keys(kinds)) {
    const name = files.map(path => path.split('/').at(-1) ?? '').find(file => file.startsWith(`${kind}-`)) ?? ''
    const { format, width, height } = await sharp(await drawPicture(name)).metadata()
    assert.equal({ format, width, height }, { format: 'webp', width: 288, height: 288 }, name)
  }
  const meanOf = async (file: string) => (await sharp(await drawPicture(file)).stats()).channels.map(({ mean }) => mean)
  const [white = [], black = []] = await Promise.all(['mug-ceramic-white.webp', 'mug-ceramic-black.webp'].map(meanOf))
  assert.ok((white[0] ?? 0) > (black[0] ?? 0) + 20)
})

pictures('a picture is cached forever, and can run nothing on a page of its own', async () => {
  const [good] = demoGoods()
  const response = await fetch(`${backend.url}/${good?.picture}`)
  assert.is(response.status, 200)
  assert.is(response.headers.get('content-type'), 'image/webp')
  assert.is(response.headers.get('x-content-type-options'), 'nosniff')
  assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'; sandbox/)
  assert.match(response.headers.get('cache-control') ?? '', /immutable/)
  assert.is(Buffer.from(await response.arrayBuffer()).toString('latin1', 8, 12), 'WEBP')
})

pictures('the path of an older demo leads to the picture of today', async () => {
  const response = await fetch(`${backend.url}/media/goods/1/mug-ceramic-white.svg`)
  assert.is(response.status, 200)
  assert.is(new URL(response.url).pathname, `/${PICTURE_FOLDER}/mug-ceramic-white.webp`)
})

pictures('an unknown picture name is not served', async () => {
  for (const file of [
    'mug-cotton-white.webp',
    'mug-ceramic-silver.webp',
    'constructor-cotton-white.webp',
    'toString-a-b.webp',
    'mug-ceramic-white.png',
    '..%2f..%2fpackage.json',
    'mug-ceramic-white.webp%00',
    '%3Cscript%3E.webp'
  ]) {
    const response = await fetch(`${backend.url}/${PICTURE_FOLDER}/${file}`)
    assert.is(response.status, 404, file)
    assert.not.match(await response.text(), /WEBP/)
  }
})

pictures.run()
