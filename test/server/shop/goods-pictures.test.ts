// The pictures of a good: the first is the cover, which lists show; the others are asked for.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  operatorDepotImport,
  operatorDepotList,
  operatorDepotPut
} from '../../../src/contract/shop/product.operator.ts'
import { depotAdd, depotList, goodsPictures, productList } from '../../../src/contract/shop/product.ts'
import { shopPage, shopProduct } from '../../../src/contract/shop/shop-page.public.ts'
import { shopPageInfo, shopPageUpdate } from '../../../src/contract/shop/shop-page.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { createGood } from './goods.ts'

const test = suite('pictures of goods')
let backend: Backend
let merchant: Merchant

test.before(async () => {
  backend = await startBackend()
  merchant = await backend.merchant()
})
test.after(() => backend.close())

const three = ['lamp/front.webp', 'lamp/back.webp', 'lamp/lit.webp']

/** Makes a good with these pictures; returns its id and code. */
async function makeGood(pictures: readonly string[], name = 'Lamp') {
  const { code } = await createGood(backend, { name: { en: name } })
  return backend.operator.ok(operatorDepotPut, { code, pictures: [...pictures] })
}

const put = async (change: { code: string; picture?: string; pictures?: string[] }) =>
  (await backend.operator.ok(operatorDepotPut, change)).pictures

test('an operator adds, sorts and removes pictures; the first one is the cover', async () => {
  const { code, picture, pictures } = await makeGood(three)
  assert.equal([picture, pictures], [three[0], three])
  const sorted = ['lamp/lit.webp', 'lamp/front.webp', 'lamp/back.webp']
  assert.equal(await put({ code, pictures: sorted }), sorted)
  assert.equal(await put({ code, pictures: ['lamp/back.webp'] }), ['lamp/back.webp'])
  const [listed] = (await backend.operator.ok(operatorDepotList, { keyword: code })).list
  assert.equal([listed?.picture, listed?.pictures], ['lamp/back.webp', ['lamp/back.webp']])
  assert.equal(await put({ code, pictures: [] }), [])
})

test('a new cover alone leaves the others, and without a cover the next picture is it', async () => {
  const { code } = await makeGood(three)
  assert.equal(await put({ code, picture: 'lamp/new.webp' }), ['lamp/new.webp', ...three.slice(1)])
  assert.equal(await put({ code, picture: 'lamp/lit.webp' }), ['lamp/lit.webp', 'lamp/back.webp'])
  assert.equal(await put({ code, picture: '' }), ['lamp/back.webp'])
  assert.equal(await put({ code, picture: '' }), [])
})

test('the one picture of a good from before is the first', async () => {
  const { code } = await createGood(backend)
  await backend.db.updateTable('depot_product').set({ picture: 'old.webp' }).where('code', '=', code).execute()
  assert.equal(await put({ code }), ['old.webp'])
  assert.equal((await merchant.ok(goodsPictures, { code })).list, ['old.webp'])
})

test('more than eight, one that is no path, and two answers for the cover are refused; one is kept once', async () => {
  const { code } = await makeGood(three)
  const pictures = Array.from({ length: 8 }, (_, at) => `${at}.webp`)
  const refused = (reason: 'too_long' | 'value_invalid' | 'required', change: object) =>
    backend.operator.refused(reason, operatorDepotPut, { code, ...change })
  await refused('too_long', { pictures: [...pictures, '8.webp'] })
  await refused('value_invalid', { pictures: ['a.webp', 'https://elsewhere.example/a.webp'] })
  await refused('value_invalid', { pictures: ['a.webp'], picture: 'a.webp' })
  await refused('required', { pictures: ['a.webp', ' '] })
  assert.equal(await put({ code }), three)
  assert.equal(await put({ code, pictures: ['a.webp', 'b.webp', 'a.webp'] }), ['a.webp', 'b.webp'])
  assert.equal(await put({ code, pictures }), pictures)
})

test('a merchant’s lists have the cover and how many there are; the pictures are asked for', async () => {
  const word = 'lantern'
  const { id, code } = await makeGood(three, `Paper ${word}`)
  await merchant.ok(depotAdd, { ids: [id] })
  for (const { list } of [
    await merchant.ok(depotList, { keyword: word }),
    await merchant.ok(productList, { keyword: word, group: 'yes' })
  ]) {
    assert.equal([list[0]?.picture, list[0]?.picture_count], [three[0], 3])
    assert.not.match(JSON.stringify(list), 'lamp/back.webp')
  }
  assert.equal((await merchant.ok(goodsPictures, { code })).list, three)
  assert.equal(
    (await merchant.ok(depotList, { keyword: (await makeGood([])).code })).list.map(one => one.picture_count),
    [0]
  )
})

test('a good that the depot no longer offers shows its pictures to shops that have it only', async () => {
  const { id, code } = await makeGood(three)
  await merchant.ok(depotAdd, { ids: [id] })
  await backend.operator.ok(operatorDepotPut, { code, active: false })
  assert.equal((await merchant.ok(goodsPictures, { code })).list, three)
  const stranger = await backend.merchant()
  await stranger.refused('not_found', goodsPictures, { code })
  await merchant.refused('not_found', goodsPictures, { code: 'absent' })
})

test('a public page lists covers, and the page of a product has all pictures', async () => {
  const owner = await backend.merchant()
  await owner.ok(shopPageUpdate, { open: true })
  await owner.ok(depotAdd, { ids: [(await makeGood(three)).id] })
  const code = (await owner.ok(shopPageInfo, {})).link.slice(-8)
  const { list } = await owner.ok(shopPage, { code, group: 'yes' })
  assert.is(list[0]?.picture, three[0])
  assert.not.match(JSON.stringify(list), 'lamp/back.webp')
  assert.equal((await owner.ok(shopProduct, { id: list[0]?.id ?? '' })).product.pictures, three)
})

const run = (csv: string) => backend.operator.ok(operatorDepotImport, { csv, apply: true })

test('a cell of an imported file has several paths; one without any leaves them', async () => {
  const { code } = await makeGood(three)
  const head = 'code,name.en,purchase_cost,sale_price,stock,picture,pictures'
  const { errors } = await run(
    [
      head,
      `${code},,,,9,,`,
      'CSV-1,Cup,1.00,2.00,1,,cup/1.webp | cup/2.webp|cup/3.webp',
      'CSV-2,Jug,1,2,1,jug.webp,'
    ].join('\n')
  )
  assert.equal(errors, [])
  assert.equal(await put({ code }), three)
  assert.equal(await put({ code: 'CSV-1' }), ['cup/1.webp', 'cup/2.webp', 'cup/3.webp'])
  assert.equal(await put({ code: 'CSV-2' }), ['jug.webp'])
  assert.equal((await run(`code,picture\n${code},lamp/new.webp`)).errors, [])
  assert.equal(await put({ code }), ['lamp/new.webp', ...three.slice(1)])
})

test('a cell of pictures that cannot be read is named with its line, and nothing is imported', async () => {
  const { code } = await makeGood(three)
  const many = Array.from({ length: 9 }, (_, at) => `${at}.webp`).join('|')
  const lines = ['a.webp||b.webp', many, 'a.webp|../b.webp', 'a.webp, b.webp'].map(cell => `${code},"${cell}"`)
  for (const [at, line] of lines.entries()) {
    const { applied, errors } = await run(['code,pictures', `${code}-${at},`, line].join('\n'))
    assert.not.ok(applied)
    assert.equal(
      errors.filter(fault => fault.line === 3),
      [{ line: 3, field: 'pictures', reason: at === 1 ? 'too_long' : 'value_invalid' }]
    )
  }
  const { errors } = await run(`code,picture,pictures\n${code},a.webp,b.webp`)
  assert.equal(errors, [{ line: 2, field: 'picture', reason: 'value_invalid' }])
  assert.equal(await put({ code }), three)
})

test.run()
