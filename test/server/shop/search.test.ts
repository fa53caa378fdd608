import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSearchText, foldText, listGrams, splitSearchTerms } from '../../../src/server/db/search-text.ts'
import { listDemoGoods } from '../../../src/server/demo/catalogue/goods.ts'
import { listDepot } from '../../../src/server/shop/depot.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { createMerchant } from '../merchants.ts'

const search = suite('search in the depot')
const reader = { language: 'en', scale: 2 } as const
let database: TestDatabase
let merchantId: string
let rows: { code: string; search: string }[]

search.before(async () => {
  database = await openTestDatabase()
  merchantId = await createMerchant(database.db)
  const goods = listDemoGoods().slice(0, 400)
  const odd = [
    'Wildcards 100%_off \\ back',
    'ＦＵＬＬＷＩＤＴＨ ｶﾀｶﾅ',
    '𠮷野家の丼',
    'Straße Ærø',
    "O'Neill; DROP TABLE"
  ].map((text, at) => ({ code: `ODD-${at}`, name: { en: text } }))
  rows = await Promise.all([...goods, ...odd].map(({ code, name }) => insert(code, name)))
})
search.after(() => database.close())

async function insert(code: string, name: Readonly<Record<string, string>>) {
  const { text, grams } = createSearchText([code, ...Object.values(name)])
  const row = { id: crypto.randomUUID(), code, name: JSON.stringify(name), search: text, grams }
  const good = { ...row, purchase_cost: 100n, sale_price: 200n }
  await database.db.insertInto('depot_product').values(good).execute()
  return { code, search: text }
}

async function namesFor(keyword: string): Promise<string[]> {
  const codes: string[] = []
  for (let page = 1; ; page += 1) {
    const { list, total } = await listDepot(database.db, merchantId, { page, page_size: 100, keyword }, reader)
    codes.push(...list.map(good => good.code))
    if (list.length < 100) {
      assert.is(total, codes.length, keyword)
      return codes.sort()
    }
  }
}

const holding = (keyword: string) =>
  rows
    .filter(row => splitSearchTerms(keyword).every(term => row.search.includes(term)))
    .map(row => row.code)
    .sort()

search('a search finds exactly the products that contain each of the words, as any part in any language', async () => {
  const parts = fc
    .record({ row: fc.nat(), from: fc.nat(), length: fc.integer({ min: 1, max: 9 }) })
    .map(({ row, from, length }) => {
      const letters = [...(rows[row % rows.length]?.search ?? '')]
      const start = from % letters.length
      return letters.slice(start, start + length).join('')
    })
  const strange = fc.string({ unit: 'grapheme', maxLength: 6 }).filter(text => !text.includes('\0'))
  const keyword = fc.array(fc.oneof({ weight: 3, arbitrary: parts }, strange), { minLength: 1, maxLength: 2 })
  await fc.assert(
    fc.asyncProperty(
      keyword.map(words => words.join(' ')),
      async text => assert.equal(await namesFor(text), holding(text), JSON.stringify(text))
    ),
    { numRuns: 150 }
  )
})

search('case, width and accents make no difference', async () => {
  for (const [one, other] of [
    ['algodon', 'ALGODÓN'],
    ['Ao thun', 'áo thun'],
    ['dam', 'Đầm'],
    ['fullwidth', 'ＦＵＬＬｗｉｄｔｈ'],
    ['カタカナ', 'ｶﾀｶﾅ'],
    ['strasse', 'Straße'],
    ['aero', 'ÆRØ']
  ] as const) {
    assert.is(foldText(one), foldText(other))
    const codes = await namesFor(one)
    assert.ok(codes.length > 0, one)
    assert.equal(codes, await namesFor(other), other)
  }
  // In Japanese a mark makes another letter.
  assert.is.not(foldText('が'), foldText('か'))
})

search('one character is enough in Chinese, Japanese and Korean', async () => {
  for (const keyword of ['棉', 'コ', '면', '𠮷']) assert.ok((await namesFor(keyword)).length > 0, keyword)
  assert.equal(await namesFor('𠮷'), ['ODD-2'])
})

search('wildcards are literal', async () => {
  assert.equal(await namesFor('100%_'), ['ODD-0'])
  assert.equal(await namesFor('\\'), ['ODD-0'])
  assert.equal(await namesFor('1%f'), [])
  assert.equal(await namesFor("o'neill; drop"), ['ODD-4'])
})

search('a keyword of only spaces returns everything', async () => {
  assert.is((await namesFor(' \u3000\u200b ')).length, rows.length)
})

search('every substring of a text has all its grams among those of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(), fc.nat(10), (text, from, length) => {
      const { text: folded, grams } = createSearchText([text])
      const letters = [...folded]
      const start = letters.length === 0 ? 0 : from % letters.length
      const part = letters.slice(start, start + length + 1).join('')
      const indexed = new Set(grams)
      for (const term of part.split(' ').filter(Boolean)) {
        assert.ok(
          listGrams([term]).every(gram => indexed.has(gram)),
          JSON.stringify([text, term])
        )
      }
    })
  )
})

search.run()
