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

pages('a partly filled page needs no count query', async () => {
  let statements = 0
  const counted = db.withPlugin({
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result
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
