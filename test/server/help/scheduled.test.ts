// Notices that are sent at their time, once, whatever happens to the processes.
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorTagAdd } from '../../../src/contract/account/merchant-tag.operator.ts'
import {
  operatorNoticeList,
  operatorNoticePost,
  operatorNoticeUpdate,
  operatorNoticeWithdraw
} from '../../../src/contract/help/notice.operator.ts'
import { noticeList } from '../../../src/contract/help/notice.ts'
import { openPool } from '../../../src/server/db/pool.ts'
import { sendDueNotices } from '../../../src/server/help/notice-sending.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { waitUntilBlocked } from '../meanwhile.ts'

const scheduled = suite('scheduled notices')
let backend: Backend
let merchant: Merchant
const faults: unknown[] = []
const log = { error: (fault: unknown) => void faults.push(fault) }

scheduled.before(async () => {
  backend = await startBackend({ environment: { BUSINESS_TZ: 'Asia/Tokyo' }, timeZone: 'Asia/Tokyo' })
})
scheduled.before.each(async () => {
  for (const table of ['bot_message', 'merchant_tag', 'notice_receiver', 'notice'] as const)
    await backend.db.deleteFrom(table).execute()
  faults.length = 0
  merchant = await backend.merchant()
})
scheduled.after(() => backend.close())

const texts = (title: string) => ({
  title: { en: title },
  blocks: { en: [{ type: 'paragraph' as const, text: `${title}, at length` }] }
})
const later = { day: '2999-05-01', time: '09:30' }
const plan = async (more: object = {}, title = 'Hours') =>
  (await backend.operator.ok(operatorNoticePost, { ...texts(title), at: later, ...more })).id
const titles = async (shop = merchant) => (await shop.ok(noticeList, {})).list.map(({ title }) => title)
const sendDue = (db = backend.db) => sendDueNotices(db, log)
/** Its time comes. */
const ripen = (id: string) =>
  backend.db
    .updateTable('notice')
    .set({ due_at: new Date(Date.now() - 60_000) })
    .where('id', '=', id)
    .execute()

scheduled('a notice waits for its time in the platform’s zone, and is then sent and dated by it', async () => {
  const id = await plan()
  assert.equal([await sendDue(), await titles()], [0, []])
  const list = async (state: 'scheduled' | 'sent') =>
    (await backend.operator.ok(operatorNoticeList, { state })).list.map(one => [one.id, one.scheduled, one.receivers])
  assert.equal(await list('scheduled'), [[id, { ...later, timezone: 'Asia/Tokyo' }, null]])
  const { due_at } = await backend.db.selectFrom('notice').select('due_at').executeTakeFirstOrThrow()
  assert.is(due_at?.toISOString(), '2999-05-01T00:30:00.000Z')
  await ripen(id)
  assert.is(await sendDue(), 1)
  assert.equal(await titles(), ['Hours'])
  assert.equal(await list('scheduled'), [])
  const [[sentId, time, receivers] = []] = await list('sent')
  assert.equal([sentId, time], [id, null])
  assert.ok(Number(receivers) >= 1)
  assert.is(await sendDue(), 0)
  const { created_at } = await backend.db.selectFrom('notice').select('created_at').executeTakeFirstOrThrow()
  assert.ok(Date.now() - created_at.getTime() < 30_000)
})

scheduled('one in the past, on a day that does not exist or at no time is refused', async () => {
  for (const at of [
    { day: '2020-01-01', time: '09:00' },
    { day: '2999-02-30', time: '09:00' },
    { day: later.day, time: '25:00' }
  ])
    await backend.operator.refused('value_invalid', operatorNoticePost, { ...texts('A'), at })
  assert.equal((await backend.operator.ok(operatorNoticeList, {})).list, [])
})

scheduled('until then its texts, time and receivers can be changed; once it is sent only its texts', async () => {
  const id = await plan({ account: merchant.account })
  const next = { day: '2999-05-02', time: '18:00' }
  await backend.operator.ok(operatorNoticeUpdate, { id, ...texts('New'), at: next, segment: { tags: ['vip'] } })
  const [listed] = (await backend.operator.ok(operatorNoticeList, { state: 'scheduled' })).list
  assert.equal([listed?.merchant, listed?.segment?.tags, listed?.scheduled?.time], [null, ['vip'], '18:00'])
  // Only the texts: the plan stays.
  await backend.operator.ok(operatorNoticeUpdate, { id, ...texts('Newer') })
  assert.equal((await backend.operator.ok(operatorNoticeList, { state: 'scheduled' })).list[0]?.segment?.tags, ['vip'])
  await backend.operator.ok(operatorTagAdd, { merchant_id: merchant.id, tag: 'vip' })
  await ripen(id)
  await sendDue()
  assert.equal(await titles(), ['Newer'])
  await backend.operator.refused('state_conflict', operatorNoticeUpdate, { id, ...texts('Late'), at: next })
  await backend.operator.ok(operatorNoticeUpdate, { id, ...texts('Corrected') })
  assert.equal(await titles(), ['Corrected'])
})

scheduled('one that is cancelled is never sent', async () => {
  const id = await plan()
  await backend.operator.ok(operatorNoticeWithdraw, { id })
  await ripen(id)
  assert.equal([await sendDue(), await titles()], [0, []])
  const { list } = await backend.operator.ok(operatorNoticeList, {})
  assert.ok(list[0]?.withdrawn_at && list[0].scheduled)
  assert.equal((await backend.operator.ok(operatorNoticeList, { state: 'scheduled' })).list, [])
  await backend.operator.refused('state_conflict', operatorNoticeWithdraw, { id })
})

scheduled('a segment has those who meet it when it is sent', async () => {
  const other = await backend.merchant()
  await backend.operator.ok(operatorTagAdd, { merchant_id: other.id, tag: 'vip' })
  const id = await plan({ segment: { tags: ['vip'] } })
  await backend.operator.ok(operatorTagAdd, { merchant_id: merchant.id, tag: 'vip' })
  await backend.db.deleteFrom('merchant_tag').where('merchant_id', '=', other.id).execute()
  await ripen(id)
  await sendDue()
  assert.equal([await titles(merchant), await titles(other)], [['Hours'], []])
})

const chat = (shop: Merchant, telegram_user_id: bigint) =>
  backend.db
    .insertInto('telegram_user')
    .values({ bot_id: 1n, telegram_user_id, merchant_id: shop.id, username: '', language: 'en' })
    .execute()
const messages = () => backend.db.selectFrom('bot_message').select('subject_id').execute()

scheduled('many processes send each notice once, and a message of the bot to each chat', async () => {
  await chat(merchant, 11n)
  const ids = [await plan({}, 'One'), await plan({ account: merchant.account }, 'Two'), await plan({}, 'Three')]
  for (const id of ids) await ripen(id)
  const pools = [1, 2, 3].map(() =>
    openPool({ connectionString: backend.databaseUrl }, { timeZone: 'Asia/Tokyo', maxConnections: 2 })
  )
  try {
    const sent = await Promise.all(pools.map(db => sendDue(db)))
    // One that passes over a locked row leaves it to its holder.
    assert.is(
      sent.reduce((sum, one) => sum + one, 0),
      3
    )
  } finally {
    await Promise.all(pools.map(db => db.destroy()))
  }
  assert.equal((await titles()).sort(), ['One', 'Three', 'Two'])
  assert.equal((await messages()).map(({ subject_id }) => subject_id).sort(), ids.sort())
  assert.equal(faults, [])
})

scheduled('the bot tells those that it is to tell when they are sent, as the plan was last', async () => {
  await chat(merchant, 13n)
  const { account } = merchant
  const silent = await plan({ account, bot: false })
  const news = await plan({ account })
  const changed = await plan({ account, bot: false })
  const unchanged = await plan({ account, bot: false })
  await backend.operator.ok(operatorNoticeUpdate, { id: changed, ...texts('Changed'), account, at: later, bot: true })
  // Who does not know the field leaves it as it is.
  await backend.operator.ok(operatorNoticeUpdate, { id: unchanged, ...texts('Kept'), account, at: later })
  for (const id of [silent, news, changed, unchanged]) await ripen(id)
  assert.is(await sendDue(), 4)
  assert.is((await titles()).length, 4)
  assert.equal((await messages()).map(({ subject_id }) => subject_id).sort(), [news, changed].sort())
})

scheduled('what a killed process has begun is sent by another one, once', async () => {
  await chat(merchant, 12n)
  await backend.operator.ok(operatorTagAdd, { merchant_id: merchant.id, tag: 'vip' })
  const id = await plan({ segment: { tags: ['vip'] } })
  await ripen(id)
  const dying = openPool({ connectionString: backend.databaseUrl }, { timeZone: 'Asia/Tokyo', maxConnections: 1 })
  await backend.db.transaction().execute(async tx => {
    // It has written its receivers and stops at its messages.
    await sql`LOCK TABLE bot_message IN ACCESS EXCLUSIVE MODE`.execute(tx)
    const begun = sendDue(dying)
    await waitUntilBlocked(backend.db)
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(tx)
    assert.is(await begun, 0)
  })
  await dying.destroy()
  assert.equal([await titles(), await messages()], [[], []])
  assert.is(faults.length, 1)
  assert.is(await sendDue(), 1)
  assert.equal([await titles(), (await messages()).length], [['Hours'], 1])
})

scheduled('a failing one does not hold up the next', async () => {
  const [first, second] = [await plan({}, 'First'), await plan({}, 'Second')]
  for (const id of [first, second]) await ripen(id)
  await sql`CREATE FUNCTION refuse_first() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`.execute(
    backend.db
  )
  await sql`CREATE TRIGGER refuse_first BEFORE UPDATE ON notice FOR EACH ROW
    WHEN (OLD.id = ${sql.lit(first)}) EXECUTE FUNCTION refuse_first()`.execute(backend.db)
  try {
    assert.is(await sendDue(), 1)
    assert.equal([await titles(), faults.length], [['Second'], 1])
  } finally {
    await sql`DROP TRIGGER refuse_first ON notice`.execute(backend.db)
    await sql`DROP FUNCTION refuse_first()`.execute(backend.db)
  }
  assert.is(await sendDue(), 1)
})

scheduled.run()
