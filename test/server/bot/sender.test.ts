import { sql } from 'kysely'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorRechargeReject } from '../../../src/contract/wallet/recharge.operator.ts'
import { startBot } from '../../../src/server/bot/index.ts'
import { usualPace } from '../../../src/server/bot/sender.ts'
import { openPool } from '../../../src/server/db/pool.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { notify } from '../../../src/server/outbox/notify.ts'
import { waitUntil, waitUntilSettled } from '../../time.ts'
import type { Merchant } from '../backend.ts'
import { type Call, createRefusal } from './loopback-api.ts'
import { awaitMessage, openStage, type Stage, secret, shortIntervals, token } from './stage.ts'

const sender = suite('the bot’s messages arrive')
let stage: Stage
let shop: Merchant
let person = 9_000
const stops: (() => Promise<void>)[] = []

sender.before(async () => {
  stage = await openStage()
})
sender.before.each(async () => {
  person += 1
  shop = await stage.shop(person)
  stage.api.calls.length = 0
  stage.logged.length = 0
})
sender.after.each(async () => {
  stage.api.answer = () => undefined
  for (const stop of stops.splice(0)) await stop()
})
sender.after(() => stage.close())

const start = (pace = {}, more = {}) => {
  const stop = stage.bot(more, pace)
  stops.push(stop)
  return stop
}
const news = (amount: bigint, of = shop) =>
  runTransaction(stage.backend.db, tx =>
    notify(tx, 'recharge', { id: crypto.randomUUID(), merchant_id: of.id, status: 'approved', amount })
  )
const rows = (of = shop) =>
  stage.backend.db
    .selectFrom('bot_message')
    .selectAll()
    .where('merchant_id', '=', of.id)
    .orderBy('created_at')
    .execute()
const sent = (chatId = person) => stage.api.of('sendMessage').filter(({ body }) => body.chat_id === chatId)
const only = (text: RegExp, reply: ReturnType<typeof createRefusal>, times = Number.POSITIVE_INFINITY) => {
  let left = times
  stage.api.answer = (call: Call) =>
    call.method === 'sendMessage' && text.test(call.body.text) && left-- > 0 ? reply : undefined
}

sender('messages committed by a process that died are sent by the next one', async () => {
  await news(1_00n)
  await waitUntilSettled()
  assert.is(sent().length, 0, 'no process was there to send it')
  start()
  await awaitMessage(stage.api, person, /1\.00/)
})

sender('messages claimed by a process that died are sent again after the claim expires', async () => {
  await news(2_00n)
  const soon = new Date(Date.now() + 500)
  await stage.backend.db
    .updateTable('bot_message')
    .set({ due_at: soon, attempts: 1 })
    .where('merchant_id', '=', shop.id)
    .execute()
  start()
  const call = await awaitMessage(stage.api, person, /2\.00/)
  assert.ok(call.at >= soon.getTime())
})

sender('three processes send each message once, and those of one person in order', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(n => stage.shop(person * 10 + n)))
  for (let turn = 1; turn <= 6; turn += 1) {
    await Promise.all(people.map(of => news(BigInt(turn) * 100n, of)))
  }
  const pools = await Promise.all(
    [1, 2].map(async () => openPool({ connectionString: stage.backend.databaseUrl }, { timeZone: 'UTC' }))
  )
  start()
  const others = pools.map(db =>
    startBot({ db, config: stage.config(), secret, log: pino({ level: 'silent' }) }, shortIntervals)
  )
  try {
    await waitUntil(async () => {
      const all = await Promise.all(people.map(of => rows(of)))
      return all.flat().every(({ state }) => state === 'sent')
    }, 120_000)
  } finally {
    for (const other of others) await other()
    for (const pool of pools) await pool.destroy()
  }
  for (const n of [1, 2, 3, 4]) {
    const events = sent(person * 10 + n).map(({ body }) => /of (\d)\.00/.exec(body.text)?.[1])
    assert.equal(events, ['1', '2', '3', '4', '5', '6'])
  }
})

sender('a pause requested by Telegram is kept, and does not count as an attempt', async () => {
  start()
  only(/./, createRefusal(429, 'Too Many Requests: retry after 1', { retry_after: 1 }), 1)
  await news(3_00n)
  await waitUntil(async () => (await rows())[0]?.state === 'sent')
  const [first, second] = sent()
  assert.is(sent().length, 2)
  assert.ok((second?.at ?? 0) - (first?.at ?? 0) >= 950, 'not before the second was over')
  assert.is((await rows())[0]?.attempts, 1)
})

const blockedAt = async (): Promise<Date | null | undefined> => {
  const row = await stage.backend.db
    .selectFrom('telegram_user')
    .select('blocked_at')
    .where('merchant_id', '=', shop.id)
    .executeTakeFirst()
  return row?.blocked_at
}
const about = () => ({
  chat: { id: person, type: 'private' },
  from: { id: person, is_bot: false, first_name: 'A' },
  date: 1
})

sender('a person who has blocked the bot gets nothing until they return', async () => {
  start()
  only(/./, createRefusal(403, 'Forbidden: bot was blocked by the user'))
  await news(4_00n)
  await waitUntil(blockedAt)
  await waitUntil(async () => (await rows())[0]?.state === 'dropped')
  await news(5_00n)
  assert.is((await rows()).length, 1, 'nothing more is written for them')
  assert.is(sent().length, 1)
  stage.api.answer = () => undefined
  stage.api.update({
    my_chat_member: { ...about(), old_chat_member: { status: 'kicked' }, new_chat_member: { status: 'member' } }
  })
  await waitUntil(async () => (await blockedAt()) === null)
  await news(6_00n)
  await awaitMessage(stage.api, person, /6\.00/)
})

sender('without Start a person gets messages once the app is allowed to write, and no welcome', async () => {
  start()
  only(/./, createRefusal(403, "Forbidden: bot can't initiate conversation with a user"))
  await news(4_00n)
  await waitUntil(blockedAt)
  await waitUntil(async () => (await rows())[0]?.state === 'dropped')
  stage.api.answer = () => undefined
  stage.api.update({ message: { ...about(), message_id: 1, write_access_allowed: { from_request: true } } })
  await waitUntil(async () => (await blockedAt()) === null)
  await news(5_00n)
  await awaitMessage(stage.api, person, /5\.00/)
  assert.equal(
    sent().map(({ body }) => /of (\d)\.00/.exec(body.text)?.[1]),
    ['4', '5']
  )
})

for (const [what, reply] of [
  ['an error of the server', createRefusal(500, 'Internal Server Error')],
  ['garbage', { raw: '<html>not json' }],
  ['JSON that says nothing', { body: { hello: 'world' } }],
  ['an empty answer', { raw: '' }],
  ['null', { raw: 'null' }]
] as const) {
  sender(`${what} is retried, and arrives`, async () => {
    start()
    only(/./, reply, 2)
    await news(7_00n)
    await waitUntil(async () => (await rows())[0]?.state === 'sent')
    assert.is(sent().length, 3)
    assert.is((await rows())[0]?.attempts, 3)
  })
}

sender(
  'what never works is given up after some tries, and what Telegram refuses at once; the next is sent',
  async () => {
    start()
    only(/8\.00/, createRefusal(502, 'Bad Gateway'))
    await news(8_00n)
    await news(9_00n)
    await waitUntil(async () => (await rows())[0]?.state === 'given_up')
    assert.is(sent().filter(({ body }) => /8\.00/.test(body.text)).length, 5)
    await awaitMessage(stage.api, person, /9\.00/)
    assert.ok(stage.logged.some(line => line.includes('given up')))
    only(/10\.00/, createRefusal(400, 'Bad Request: chat not found'))
    await news(10_00n)
    await waitUntil(async () => (await rows())[2]?.state === 'given_up')
    assert.is(sent().filter(({ body }) => /10\.00/.test(body.text)).length, 1)
  }
)

sender(
  'an answer that is late is waited for; one that does not come is not, and the message is sent again',
  async () => {
    start({ callSeconds: 2 })
    stage.api.answer = ({ method }) => (method === 'sendMessage' ? { delayMs: 200 } : undefined)
    await news(14_00n)
    await waitUntil(async () => (await rows())[0]?.state === 'sent')
    assert.is(sent().length, 1)
    let silent = 1
    stage.api.answer = ({ method }) => (method === 'sendMessage' && silent-- > 0 ? { hang: true } : undefined)
    await news(15_00n)
    await waitUntil(async () => (await rows())[1]?.state === 'sent')
    assert.is(sent().length, 3)
  }
)

sender('old news is not sent', async () => {
  await news(11_00n)
  await stage.backend.db
    .updateTable('bot_message')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('merchant_id', '=', shop.id)
    .execute()
  start()
  await waitUntil(async () => (await rows())[0]?.state === 'given_up')
  assert.is(sent().length, 0)
})

sender('a message whose turn was over before its call is not marked as repeated', async () => {
  await news(3_00n)
  const stop = start({ composeSeconds: 0 })
  await waitUntil(async () => ((await rows())[0]?.attempts ?? 0) >= 2)
  await stop()
  assert.equal([sent().length, (await rows())[0]?.may_have_arrived], [0, false])
  start()
  const call = await awaitMessage(stage.api, person, /3\.00/)
  assert.not.match(call.body.text, /may have/i)
  assert.is(call.body.text.split('\n').length, 1, call.body.text)
})

sender('a message that the database could not compose was not sent, and is not marked as repeated', async () => {
  await news(4_00n)
  const { db } = stage.backend
  await sql`ALTER TABLE telegram_user RENAME TO telegram_user_away`.execute(db)
  const stop = start()
  await waitUntil(async () => ((await rows())[0]?.attempts ?? 0) >= 1)
  await stop()
  await sql`ALTER TABLE telegram_user_away RENAME TO telegram_user`.execute(db)
  assert.is((await rows())[0]?.may_have_arrived, false)
})

sender('a pending request is sent, however long Telegram was unavailable; a decided one is not', async () => {
  const { db, operator } = stage.backend
  const context = person + 100_000
  await stage.seat(context)
  const [waits, decided] = [await stage.recharge(shop, '21.00'), await stage.recharge(shop, '22.00')]
  await operator.ok(operatorRechargeReject, { id: decided, reason: 'No' })
  await db
    .updateTable('bot_message')
    .set({ created_at: new Date(Date.now() - 50 * 3_600_000), attempts: shortIntervals.maxAttempts + 1 })
    .where('chat_id', '=', BigInt(context))
    .execute()
  start()
  await awaitMessage(stage.api, context, /21\.00/)
  await waitUntil(async () => {
    const left = await db.selectFrom('bot_message').select('id').where('state', '=', 'waiting').execute()
    return left.length === 0
  })
  assert.is(sent(context).length, 1)
  const row = await db
    .selectFrom('bot_message')
    .select(['subject_id', 'state'])
    .where('chat_id', '=', BigInt(context))
    .where('event', '=', 'asked')
    .execute()
  assert.equal(Object.fromEntries(row.map(one => [one.subject_id, one.state])), {
    [waits]: 'sent',
    [decided]: 'dropped'
  })
})

const ids = { withdrawal: 'aaaaaaaa-0000-4000-8000-00000020fe7a' } as const
const payout = () =>
  runTransaction(stage.backend.db, tx =>
    notify(tx, 'withdrawal', { id: ids.withdrawal, merchant_id: shop.id, status: 'paid', amount: 18_00n })
  )

sender('a message that may have arrived before is sent again with the number of its document, and marked', async () => {
  stage.api.answer = ({ method }) => (method === 'sendMessage' ? { hang: true } : undefined)
  const stop = start({ callSeconds: usualPace.callSeconds })
  await payout()
  await news(19_00n)
  await waitUntil(() => sent().length > 0)
  const [claimed] = await rows()
  const silentMs = (claimed?.due_at.getTime() ?? 0) - Date.now()
  assert.ok(
    silentMs > 0 && silentMs <= 25_000,
    'a process that dies now keeps its chat silent for less than half a minute'
  )
  assert.ok(usualPace.maxRetryMs <= 30_000, 'nor does a wait between two attempts')
  await stop()
  stage.api.answer = () => undefined
  start()
  await awaitMessage(stage.api, person, /19\.00/)
  const [first, again, next] = sent().map(({ body }) => body.text)
  assert.match(first, /18\.00/)
  assert.not.match(first, /WD-20FE7A/)
  assert.match(again, /18\.00.*\nYou may already have this message: WD-20FE7A\./)
  assert.not.match(next, /already have/)
})

sender('a message that was not sent is no repeat', async () => {
  const stop = start({}, { TELEGRAM_API: 'http://127.0.0.1:9' })
  await news(20_00n)
  await waitUntil(async () => ((await rows())[0]?.attempts ?? 0) > 1)
  await stop()
  start()
  await awaitMessage(stage.api, person, /20\.00/)
  assert.not.match(sent()[0]?.body.text, /already have/)
})

sender('a sent message is recorded when the database is back, and not sent twice', async () => {
  const { db } = stage.backend
  await sql`CREATE SEQUENCE failing`.execute(db)
  // As PostgreSQL answers while it shuts down; a sequence counts although the statement fails.
  await sql`CREATE FUNCTION fail_at_first() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('failing') <= 3 THEN RAISE EXCEPTION 'going down' USING ERRCODE = '57P01'; END IF;
    RETURN NEW; END $$`.execute(db)
  await sql`CREATE TRIGGER failing BEFORE UPDATE ON bot_message FOR EACH ROW
    WHEN (NEW.state = 'sent') EXECUTE FUNCTION fail_at_first()`.execute(db)
  try {
    start()
    await news(23_00n)
    await news(24_00n)
    await awaitMessage(stage.api, person, /24\.00/)
    assert.is(sent().length, 2)
  } finally {
    await sql`DROP TRIGGER failing ON bot_message`.execute(db)
    await sql`DROP FUNCTION fail_at_first`.execute(db)
    await sql`DROP SEQUENCE failing`.execute(db)
  }
})

sender('a Bot API that does not respond delays a stop only briefly', async () => {
  stage.api.answer = ({ method }) => (method === 'sendMessage' ? { hang: true } : undefined)
  // The call itself ends only after the limit of a test file.
  const stop = start({ callSeconds: 600 })
  await news(12_00n)
  await waitUntil(() => sent().length > 0)
  await stop()
  stage.api.answer = () => undefined
  start()
  await waitUntil(() => sent().length > 1)
})

sender('the token is never logged', async () => {
  start({}, { TELEGRAM_API: 'http://127.0.0.1:9' })
  await news(13_00n)
  await waitUntil(() => stage.logged.some(line => line.includes('is tried again')))
  await waitUntil(() => stage.logged.some(line => line.includes('could not be read')))
  assert.not.match(stage.logged.join('\n'), token.slice(5))
})

sender.run()
