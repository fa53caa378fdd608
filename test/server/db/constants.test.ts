// What both languages need is written in both: here they are compared.
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatDocumentNumber } from '../../../src/contract/document-number.ts'
import { NOTICE_TOPICS, OPTIONAL_TOPICS } from '../../../src/contract/help/notice.ts'
import { LIMITS } from '../../../src/contract/limits.ts'
import { ORDER_STATUS } from '../../../src/contract/orders/order-status.ts'
import { SLICE_COUNT } from '../../../src/server/limits/rate-limit.ts'
import { listResults } from '../../../src/server/outbox/news.ts'
import { openTestDatabase } from '../database.ts'
import { createMerchant } from '../merchants.ts'

const test = suite('constants of the database and the contract')
const database = await openTestDatabase()
const { db } = database

test('an account waits for the hours of the contract while the allow-list is on', async () => {
  const merchantId = await createMerchant(db)
  await db.insertInto('allow_list').values({ merchant_id: merchantId, ends_at: null }).execute()
  const { rows } = await sql<{ hours: number }>`
    SELECT (extract(epoch FROM usable_from(${merchantId}::uuid, now()) - now()) / 3600)::float8 AS hours`.execute(db)
  assert.is(rows[0]?.hours, LIMITS.allowListHours)
})

test('every kind of result has a topic of the contract, and the optional ones can be chosen', async () => {
  const kinds = [...new Set(listResults().map(({ kind }) => kind))]
  const { rows } = await sql<{
    topic: string
  }>`SELECT notice_topic(kind) AS topic FROM unnest(${kinds}::text[]) AS kind`.execute(db)
  assert.equal(
    rows.map(({ topic }) => topic).filter(topic => !NOTICE_TOPICS.some(one => one === topic)),
    []
  )
  const merchant_id = await createMerchant(db)
  const choose = (topic: (typeof OPTIONAL_TOPICS)[number]) =>
    db.insertInto('notice_preference').values({ merchant_id, topic, app: true, bot: true }).execute()
  for (const topic of OPTIONAL_TOPICS) await choose(topic)
  const refused = await choose('security' as 'news').catch(error => error)
  assert.is(refused.constraint, 'notice_preference_topic_check')
})

test('a document is found by its short number, with the prefix that the app shows', async () => {
  const merchantId = await createMerchant(db)
  const idOf = async (number: string) =>
    (await sql<{ id: string }>`SELECT number_phrase(${merchantId}::uuid, ${number}) AS id`.execute(db)).rows[0]?.id
  for (const kind of ['recharge', 'withdrawal', 'record'] as const)
    assert.is(await idOf(formatDocumentNumber(kind, 'ffffff-1a2b3c')), await idOf('1a2b3c'))
  assert.is.not(await idOf('XY-1A2B3C'), await idOf('1a2b3c'))
})

test('partners read the status of an order by its name', async () => {
  for (const [name, status] of Object.entries(ORDER_STATUS)) {
    const { rows } = await sql<{ status: string }>`
      SELECT partner_document('order', jsonb_build_object('status', ${status}::text, 'cost', 1, 'quantity', 1)) ->> 'status' AS status`.execute(
      db
    )
    assert.is(
      rows[0]?.status,
      name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
    )
  }
})

test('a window has as many slices as are counted, and one that is partly in it', async () => {
  const { rows } = await sql<{ count: number }>`
    SELECT cardinality(counts_at(array_fill(1, ARRAY[99]), 5, 5)) AS count`.execute(db)
  assert.is(rows[0]?.count, SLICE_COUNT + 1)
})

test.after(() => database.close())
test.run()
