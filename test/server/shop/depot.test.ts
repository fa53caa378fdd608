import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { operatorDepotPut } from '../../../src/contract/shop/product.operator.ts'
import { type DepotSort, depotAdd, depotList, productList, productUpdate } from '../../../src/contract/shop/product.ts'
import { shopPage, shopProduct } from '../../../src/contract/shop/shop-page.public.ts'
import { shopPageInfo, shopPageUpdate } from '../../../src/contract/shop/shop-page.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { createGood } from './goods.ts'

const depot = suite('depot')
let backend: Backend
let merchant: Merchant

depot.before(async () => {
  backend = await startBackend()
  merchant = await backend.merchant()
})
depot.after(() => backend.close())

depot('products are listed newest first, each page once, in the reader’s language', async () => {
  const goods = []
  for (let at = 0; at < 5; at += 1) {
    goods.push(await createGood(backend, { name: { en: `Teapot ${at}`, ja: `ティーポット${at}` } }))
  }
  const codes: string[] = []
  for (let page = 1; page <= 4; page += 1) {
    const { list, total } = await merchant.ok(depotList, { page, page_size: 2 })
    assert.is(total, 5)
    codes.push(...list.map(good => good.code))
  }
  assert.equal(codes, goods.map(good => good.code).reverse())
  const [newest] = (await merchant.ok(depotList, { keyword: 'ポット4' }, { language: 'ja' })).list
  assert.equal([newest?.name, newest?.profit, newest?.added], ['ティーポット4', '2.00', false])
  await merchant.ok(depotAdd, { ids: [newest?.id ?? ''] })
  assert.is((await merchant.ok(depotList, { keyword: 'pot 4' })).list[0]?.added, true)
  // Other shops' data are not included.
  assert.is((await (await backend.merchant()).ok(depotList, { keyword: 'pot 4' })).list[0]?.added, false)
  // A language without a name falls back to another one.
  assert.is((await merchant.ok(depotList, { keyword: 'pot 4' }, { language: 'vi' })).list[0]?.name, 'Teapot 4')
})

depot('the depot is filtered by category, with a search and in groups', async () => {
  for (const [name, category] of [
    ['Sandal one', 'shoes'],
    ['Sandal two', 'shoes'],
    ['Sandal box', 'home']
  ] as const)
    await backend.operator.ok(operatorDepotPut, {
      code: (await createGood(backend, { name: { en: name } })).code,
      category,
      family: 'SANDAL'
    })
  const find = async (query: object) => (await merchant.ok(depotList, query)).list.map(({ name }) => name)
  assert.equal(await find({ category: 'shoes' }), ['Sandal two', 'Sandal one'])
  assert.equal(await find({ category: 'home', keyword: 'sandal' }), ['Sandal box'])
  assert.equal(await find({ category: 'home', keyword: 'sandal two' }), [])
  const { list } = await merchant.ok(depotList, { category: 'shoes', group: 'yes' })
  assert.equal([list.length, list[0]?.variants.length], [1, 2])
})

depot('goods can be sorted by profit and by cost, each page once', async () => {
  const word = 'kettle'
  const made: string[] = []
  for (const [purchase_cost, sale_price] of [
    ['8.00', '10.00'],
    ['3.00', '9.00'],
    ['8.00', '10.00'],
    ['5.00', '12.00']
  ] as const) {
    made.push((await createGood(backend, { name: { en: `Brass ${word}` }, purchase_cost, sale_price })).code)
  }
  const [first, second, third, fourth] = made
  const sorted = async (sort: DepotSort, more: object = {}) => {
    const codes: string[] = []
    for (let page = 1; page <= 2; page += 1) {
      const { list, total } = await merchant.ok(depotList, { page, page_size: 3, sort, keyword: word, ...more })
      assert.is(total, 4)
      codes.push(...list.map(({ code }) => code))
    }
    return codes
  }
  assert.equal(await sorted('profit'), [fourth, second, third, first])
  assert.equal(await sorted('cost'), [second, fourth, first, third])
  assert.equal(await sorted('newest'), [fourth, third, second, first])
  // Without a keyword the sequence comes from an index.
  for (const sort of ['profit', 'cost'] as const) {
    const { list } = await merchant.ok(depotList, { sort, page_size: 100 })
    const codes = list.map(({ code }) => code).filter(code => made.includes(code))
    assert.equal(codes, await sorted(sort))
  }
  assert.is((await merchant.send(depotList, { sort: 'name' } as never)).code, CODE.failed)
})

depot('goods can be kept to those in stock, and to those that the shop lacks', async () => {
  const word = 'lantern'
  const goods: { id: string }[] = []
  for (const stock of [5, 0, 7, 0]) goods.push(await createGood(backend, { name: { en: `Paper ${word}` }, stock }))
  const [left, none, other, alsoNone] = goods.map(({ id }) => id)
  await merchant.ok(depotAdd, { ids: [left ?? '', none ?? ''] })
  const search = async (filter: object, keyword = word) => {
    const { list, total } = await merchant.ok(depotList, { keyword, page_size: 100, ...filter })
    const ids = list.map(({ id }) => id).filter(id => goods.some(good => good.id === id))
    if (keyword !== '') assert.is(total, ids.length)
    return ids
  }
  for (const keyword of [word, '']) {
    assert.equal(await search({ in_stock: 'yes' }, keyword), [other, left])
    assert.equal(await search({ in_stock: 'no' }, keyword), [alsoNone, none])
    assert.equal(await search({ added: 'no' }, keyword), [alsoNone, other])
    assert.equal(await search({ added: 'yes' }, keyword), [none, left])
    assert.equal(await search({ in_stock: 'yes', added: 'no' }, keyword), [other])
    assert.equal(await search({ in_stock: 'no', added: 'no', sort: 'profit' }, keyword), [alsoNone])
  }
  // What another shop has does not count.
  const stranger = await backend.merchant()
  assert.is((await stranger.ok(depotList, { keyword: word, added: 'no' })).total, 4)
  assert.is((await stranger.ok(depotList, { keyword: word, added: 'yes' })).total, 0)
})

depot(
  'variants of one product are one entry: the first that matches and is left, with all that match the filter',
  async () => {
    const word = 'parasol'
    const made: string[] = []
    for (const [color, stock] of [
      ['#111111', 0],
      ['#222222', 4],
      ['#333333', 9]
    ] as const) {
      const { code } = await createGood(backend, { name: { en: `Beach ${word} · ${color.slice(1)}` }, stock })
      made.push((await backend.operator.ok(operatorDepotPut, { code, family: 'PARASOL', color })).id)
    }
    const single = (await createGood(backend, { name: { en: `Plain ${word}` } })).id
    const [none = '', some = '', many = ''] = made
    const search = async (filter: object) => {
      const { list, total } = await merchant.ok(depotList, { keyword: word, group: 'yes', ...filter })
      assert.is(total, list.length)
      return list.map(({ id, variants }) => [id, variants.map(one => one.id)])
    }
    assert.equal(await search({}), [
      [single, []],
      [some, [none, some, many]]
    ])
    assert.is((await merchant.ok(depotList, { keyword: word, group: 'yes', page: 2, page_size: 1 })).total, 2)
    // A keyword chooses the entry's variant, a filter also the others.
    assert.equal(await search({ keyword: '333333' }), [[many, [none, some, many]]])
    assert.equal(await search({ in_stock: 'yes' }), [
      [single, []],
      [some, [some, many]]
    ])
    assert.equal(await search({ in_stock: 'no' }), [[none, []]])
    assert.is((await merchant.ok(depotList, { keyword: word })).total, 4)
    const [, family] = (await merchant.ok(depotList, { group: 'yes', keyword: word })).list
    assert.equal(
      family?.variants.map(({ color }) => color),
      ['#111111', '#222222', '#333333']
    )
    // The whole depot too lists it once.
    const all = (await merchant.ok(depotList, { group: 'yes', page_size: 100 })).list.map(({ id }) => id)
    assert.equal(
      all.filter(id => made.includes(id)),
      [some]
    )

    await merchant.ok(depotAdd, { ids: made })
    await merchant.ok(productUpdate, { ids: [await productOf(many)], status: 'withdrawn' })
    const shop = async (status?: 'on_sale' | 'withdrawn') => {
      const { list } = await merchant.ok(productList, { keyword: word, group: 'yes', ...(status && { status }) })
      return list.map(({ color, variants }) => [color, variants.map(one => one.color)])
    }
    assert.equal(await shop(), [['#222222', ['#111111', '#222222', '#333333']]])
    assert.equal(await shop('on_sale'), [['#222222', ['#111111', '#222222']]])
    assert.equal(await shop('withdrawn'), [['#333333', []]])
    // The tabs count what their lists show: a product with variants of both kinds is in both.
    const countsOf = async (group?: 'yes') => (await merchant.ok(productList, { ...(group && { group }) })).counts
    const [grouped, variants] = [await countsOf('yes'), await countsOf()]
    for (const [status, name] of [
      [undefined, 'all'],
      ['on_sale', 'on_sale'],
      ['withdrawn', 'withdrawn']
    ] as const) {
      const filter = status && { status }
      assert.is(grouped[name], (await merchant.ok(productList, { group: 'yes', ...filter })).total, name)
      assert.is(variants[name], (await merchant.ok(productList, { ...filter })).total, name)
    }
    assert.is(variants.all - grouped.all, 2)

    await merchant.ok(shopPageUpdate, { open: true })
    const { link } = await merchant.ok(shopPageInfo, {})
    const code = link.slice(-8)
    const page = (await merchant.ok(shopPage, { code, group: 'yes', page_size: 100 })).list
    const [entry] = page.filter(({ name }) => name.includes(word))
    assert.is(page.filter(({ name }) => name.includes(word)).length, 1)
    assert.equal(
      entry?.variants.map(one => [one.color, one.sold_out]),
      [
        ['#111111', true],
        ['#222222', false]
      ]
    )
    const { product } = await merchant.ok(shopProduct, { id: entry?.variants[0]?.id ?? '' })
    assert.equal([product.color, product.variants.length], ['#111111', 2])
  }
)

const productOf = async (depotId: string) => {
  const { code } = (await merchant.ok(depotList, { page_size: 100 })).list.find(({ id }) => id === depotId) ?? {}
  const { list } = await merchant.ok(productList, { page_size: 100 })
  return list.find(product => product.code === code)?.id ?? ''
}

depot('a family and a color can be taken away, and a color is one', async () => {
  const { code } = await createGood(backend)
  await backend.operator.ok(operatorDepotPut, { code, family: 'F', color: '#abcdef' })
  const { family, color } = await backend.operator.ok(operatorDepotPut, { code, family: '', color: '' })
  assert.equal([family, color], ['', ''])
  for (const wrong of ['red', '#fff', 'url(x)'])
    assert.is(
      (await backend.operator.refused('value_invalid', operatorDepotPut, { code, color: wrong })).field,
      'color'
    )
})

depot(
  'a description is read in the language of the reader, and variants without one have that of their family',
  async () => {
    const [first, second] = [await createGood(backend), await createGood(backend)]
    const put = (input: object) => backend.operator.ok(operatorDepotPut, { code: first.code, ...input })
    const family = `family-${first.code}`
    await put({ family, description: { en: ' Glass,\n20 cm ', vi: 'Thủy tinh' } })
    await backend.operator.ok(operatorDepotPut, { code: second.code, family })
    const read = async () =>
      (await merchant.ok(depotList, { page_size: 100 })).list
        .filter(({ code }) => [first.code, second.code].includes(code))
        .map(({ description }) => description)
    assert.equal(await read(), ['Glass,\n20 cm', 'Glass,\n20 cm'])
    await backend.operator.ok(operatorDepotPut, { code: second.code, description: { en: 'Steel' } })
    assert.equal(await read(), ['Steel', 'Glass,\n20 cm'])
    const { list } = await merchant.ok(depotList, { group: 'yes', keyword: first.code })
    assert.equal([list[0]?.description, list[0]?.variants.length], ['Glass,\n20 cm', 2])
    await merchant.ok(depotAdd, { ids: [second.id] })
    const { list: products } = await merchant.ok(productList, { keyword: second.code })
    assert.is(products[0]?.description, 'Steel')
    // An empty text of a language removes it, and without an own text the family's is back.
    assert.equal(
      (await backend.operator.ok(operatorDepotPut, { code: second.code, description: { en: '' } })).descriptions,
      {}
    )
    assert.equal(await read(), ['Glass,\n20 cm', 'Glass,\n20 cm'])
    const refuse = (reason: 'value_invalid' | 'too_long', description: Record<string, string>) =>
      backend.operator.refused(reason, operatorDepotPut, { code: first.code, description })
    assert.is((await refuse('value_invalid', { xx: 'a' })).field, 'description')
    assert.match((await refuse('too_long', { en: 'a'.repeat(601) })).field ?? '', 'description')
  }
)

depot('an operator changes only the given fields', async () => {
  const { code, id } = await createGood(backend, { name: { en: 'Old name' } })
  const changed = await backend.operator.ok(operatorDepotPut, { code, name: { en: 'New name' }, stock: 77 })
  assert.equal(changed, {
    id,
    code,
    name: 'New name',
    purchase_cost: '8.00',
    sale_price: '10.00',
    stock: 77,
    active: true,
    names: { en: 'New name' },
    descriptions: {},
    picture: '',
    pictures: [],
    category: '',
    family: '',
    color: ''
  })
  assert.is((await merchant.ok(depotList, { keyword: 'old name' })).total, 0)
  assert.is((await merchant.ok(depotList, { keyword: 'new name' })).total, 1)
  const { total } = await backend.operator.ok(operatorAuditList, {})
  assert.equal(await backend.operator.ok(operatorDepotPut, { code }), changed)
  assert.is((await backend.operator.ok(operatorAuditList, {})).total, total)
  await backend.operator.ok(operatorDepotPut, { code, active: false })
  assert.is((await merchant.ok(depotList, { keyword: code })).total, 0)
})

depot('a new product requires a name, a cost and a price without a loss', async () => {
  const code = 'NEW-1'
  const whole = { code, name: { en: 'New' }, purchase_cost: '5.00', sale_price: '6.00' }
  for (const field of ['name', 'purchase_cost', 'sale_price'] as const) {
    const { [field]: _, ...rest } = whole
    assert.is((await backend.operator.refused('required', operatorDepotPut, rest)).field, field)
  }
  await backend.operator.refused('value_invalid', operatorDepotPut, { ...whole, sale_price: '4.99' })
  await backend.operator.refused('value_invalid', operatorDepotPut, { ...whole, name: { xx: 'New' } })
  await backend.operator.refused('required', operatorDepotPut, { ...whole, name: {} })
  await backend.operator.refused('amount_invalid', operatorDepotPut, { ...whole, purchase_cost: '5.001' })
  await backend.operator.refused('value_invalid', operatorDepotPut, { ...whole, picture: '//evil.example/a.svg' })
  for (const stock of [-1, 1.5, 2_000_000]) {
    assert.is((await backend.operator.send(operatorDepotPut, { ...whole, stock })).code, CODE.failed)
  }
  assert.is((await merchant.ok(depotList, { keyword: code })).total, 0)
  await backend.operator.ok(operatorDepotPut, whole)
  await backend.operator.refused('value_invalid', operatorDepotPut, { code, purchase_cost: '7.00' })
})

depot('two operators who create the same product at once create one', async () => {
  const good = { code: 'SAME', name: { en: 'Same' }, purchase_cost: '5.00', sale_price: '6.00' }
  const made = await Promise.all(
    Array.from({ length: 10 }, (_, stock) => backend.operator.ok(operatorDepotPut, { ...good, stock }))
  )
  assert.is(new Set(made.map(one => one.id)).size, 1)
})

depot('the depot is visible to merchants and changed by operators', async () => {
  assert.is((await backend.asOperator('').send(depotList, {})).code, CODE.sessionMissing)
  assert.not.equal((await merchant.send(operatorDepotPut, { code: 'MINE', stock: 1_000 })).code, CODE.ok)
  const long = await merchant.send(depotList, { keyword: 'x'.repeat(81) })
  assert.is(long.code, CODE.refused)
  assert.equal((await merchant.ok(depotList, { page: 1_000_000, page_size: 100, keyword: 'good' })).list, [])
  assert.is((await merchant.ok(depotList, { keyword: `' OR '1'='1 ${randomUUID()}` })).total, 0)
})

depot.run()
