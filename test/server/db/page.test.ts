import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { paginate } from '../../../src/server/db/page.ts'
import { openTestDatabase } from '../database.ts'

const { db, close } = await openTestDatabase()
const pages = suite('pages of a list')

pages.before(async () => {
  const rows = [1, 2, 3, 4, 5].map(count => ({ key: 'pages', day: `2026-01-0${count}`, count }))
  await db.insertInto('limit_counter').values(rows).execute()
})
pages.after(close)

const numbersOnPage = (page: number, page_size: number, key = 'pages', on = db) =>
  paginate(
    on.selectFrom('limit_counter').where('key', '=', key),
    { page, page_size },
    query => query.select('count').orderBy('count', 'desc'),
    rows => rows.map(row => row.count)
  )

pages('each page has its rows and the total count', async () => {
  assert.equal(await numbersOnPage(1, 2), { list: [5, 4], total: 5, page: 1, page_size: 2 })
  assert.equal(await numbersOnPage(2, 2), { list: [3, 2], total: 5, page: 2, page_size: 2 })
  assert.equal(await numbersOnPage(3, 2), { list: [1], total: 5, page: 3, page_size: 2 })
})

pages('a full last page has the count too', async () => {
  assert.equal(await numbersOnPage(1, 5), { list: [5, 4, 3, 2, 1], total: 5, page: 1, page_size: 5 })
})

pages('a page after the last is empty and has the count', async () => {
  assert.equal(await numbersOnPage(4, 2), { list: [], total: 5, page: 4, page_size: 2 })
})

pages('a page of an empty list that is not the first has the count zero', async () => {
  assert.equal(await numbersOnPage(2, 2, 'none'), { list: [], total: 0, page: 2, page_size: 2 })
})

pages('rows far beyond the page are not counted', async () => {
  await sql`INSERT INTO limit_counter (key, day, count)
    SELECT 'many', date '1990-01-01' + n, n FROM generate_series(1, 10100) AS n`.execute(db)
  const totalOn = async (page: number) => (await numbersOnPage(page, 20, 'many')).total
  assert.is(await totalOn(1), 10_020)
  assert.is(await totalOn(2), 10_040)
  assert.is(await totalOn(6), 10_100)
  assert.is(await totalOn(505), 10_100)
  assert.equal(await numbersOnPage(506, 20, 'many'), { list: [], total: 10_100, page: 506, page_size: 20 })
})

pages('a list that names its table has the same pages, joined only for their own rows', async () => {
  await sql`INSERT INTO merchant (id, shop_code, account, nickname, invite_code, password_hash, created_at)
    SELECT gen_random_uuid(), lpad(n::text, 8, '0'), 'page-' || n, 'Shop', 'page' || n, 'none', now() - n * interval '1 day'
    FROM generate_series(1, 5) AS n`.execute(db)
  const listed = (page: number, table?: string) =>
    paginate(
      db.selectFrom('merchant').where('account', 'like', 'page-%'),
      { page, page_size: 2 },
      query => query.select('account').orderBy('created_at', 'desc').orderBy('id', 'desc'),
      rows => rows.map(row => row.account),
      table
    )
  for (const page of [1, 2, 3, 4]) assert.equal(await listed(page, 'merchant'), await listed(page))
  assert.equal((await listed(2, 'merchant')).list, ['page-3', 'page-4'])
})

pages('a partly filled page needs no count query', async () => {
  let statements = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    // Once for each statement that was sent; the other is called for parts of one too.
    async transformResult({ result }) {
      statements += 1
      return result
    }
  })
  await numbersOnPage(3, 2, 'pages', counted)
  assert.is(statements, 1)
  await numbersOnPage(1, 2, 'pages', counted)
  assert.is(statements, 3)
})

pages('an empty result is one empty page', async () => {
  assert.equal(await numbersOnPage(1, 2, 'nothing'), { list: [], total: 0, page: 1, page_size: 2 })
})

pages.run()
