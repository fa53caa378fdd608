import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startBot } from '../../../src/server/bot/index.ts'
import { openPool } from '../../../src/server/db/pool.ts'
import { clearCache } from '../../../src/server/db/ttl-cache.ts'
import { writeSetting } from '../../../src/server/settings/settings.ts'
import { translate } from '../../../src/server/text/texts.ts'
import { waitUntil, waitUntilSettled } from '../../time.ts'
import {
  awaitMessage,
  BOT_ID,
  createPressUpdate,
  createTextUpdate,
  openStage,
  publicUrl,
  readButtons,
  type Stage,
  secret,
  shortIntervals
} from './stage.ts'

const updates = suite('messages received by the bot')
let stage: Stage
let person = 3_000
const stops: (() => Promise<void>)[] = []

updates.before(async () => {
  stage = await openStage()
})
updates.before.each(() => {
  person += 1
  stage.api.calls.length = 0
})
updates.after.each(async () => {
  stage.api.answer = () => undefined
  for (const stop of stops.splice(0)) await stop()
})
updates.after(() => stage.close())

const start = (more = {}, pace = {}) => {
  const stop = stage.bot(more, pace)
  stops.push(stop)
  return stop
}
const to = (chatId = person) => stage.api.of('sendMessage').filter(({ body }) => body.chat_id === chatId)

for (const [code, key, open] of [
  ['de', 'zh-TW', '開啟'],
  ['en', 'en', 'Open'],
  ['pt', 'pt', 'Abrir'],
  ['pt-br', 'pt-BR', 'Abrir'],
  ['zh-hans', 'zh-CN', '打开'],
  ['zh-hant', 'zh-TW', '開啟'],
  ['ja', 'ja', '開く'],
  ['ko', 'ko', '열기'],
  ['vi', 'vi', 'Mở'],
  ['id', 'id', 'Buka'],
  ['es', 'es', 'Abrir']
] as const) {
  updates(`/start opens the app, in the language of ${code}`, async () => {
    start()
    stage.api.update(createTextUpdate(person, '/start', code))
    const call = await awaitMessage(stage.api, person, /./)
    assert.is(call.body.text, translate('bot.hello', key))
    const url = `${publicUrl}/?lang=${key}`
    assert.is(readButtons(call)[open]?.web_app?.url, url)
    const menu = await waitUntil(() => stage.api.of('setChatMenuButton').find(({ body }) => body.chat_id === person))
    assert.equal(menu.body.menu_button, { type: 'web_app', text: open, web_app: { url } })
  })
}

updates('a person with an unsupported language gets the operator’s default', async () => {
  start()
  await stage.backend.db.transaction().execute(tx => writeSetting(tx, 'system_default_lang', 'es'))
  clearCache()
  stage.api.update(createTextUpdate(person, '/start', 'ru'))
  assert.is((await awaitMessage(stage.api, person, /./)).body.text, translate('bot.hello', 'es'))
  await stage.backend.db.transaction().execute(tx => writeSetting(tx, 'system_default_lang', 'zh-TW'))
  clearCache()
})

updates('an invite link passes its code on; another payload opens its page; an invalid one is ignored', async () => {
  start()
  stage.api.update(createTextUpdate(person, '/start ref_AB-12cd'))
  const invited = await awaitMessage(stage.api, person, /AB-12cd/)
  assert.is(readButtons(invited).Open?.web_app?.url, `${publicUrl}/?lang=en&tgWebAppStartParam=ref_AB-12cd`)
  stage.api.update(createTextUpdate(person, '/start order_77'))
  await waitUntil(() =>
    to().find(call => readButtons(call).Open?.web_app?.url === `${publicUrl}/?lang=en&tgWebAppStartParam=order_77`)
  )
  stage.api.update(createTextUpdate(person, '/start "><script>&x=1#'))
  await waitUntil(() => to()[2])
  assert.is(readButtons(to()[2] as never).Open?.web_app?.url, `${publicUrl}/?lang=en`)
  assert.is(to()[2]?.body.text, translate('bot.hello', 'en'))
})

updates('any other message gets the same button; /id returns the chat number; groups get no reply', async () => {
  start()
  stage.api.update(createTextUpdate(person, 'hello?'))
  await awaitMessage(stage.api, person, /Welcome/)
  stage.api.update(createTextUpdate(person, '/id'))
  await awaitMessage(stage.api, person, new RegExp(`ID is ${person}\\.`))
  const { message } = createTextUpdate(person, '/start')
  stage.api.update({ message: { ...message, chat: { id: -5, type: 'group' } } })
  stage.api.update({ message: { ...message, chat: { id: -6, type: 'supergroup' } } })
  stage.api.update({ channel_post: { ...message, chat: { id: -7, type: 'channel' } } })
  stage.api.update({ message: 7 } as never)
  stage.api.update(createTextUpdate(person, '/id'))
  await waitUntil(() => to().length === 3)
  assert.equal([-5, -6, -7].flatMap(to), [])
})

updates('without an https address the reply has the link of the bot’s app, or only text', async () => {
  const stop = start({ PUBLIC_URL: 'http://localhost:8787', TELEGRAM_BOT_NAME: 'wallet_bot' })
  stage.api.update(createTextUpdate(person, '/start ref_x1'))
  const linked = await awaitMessage(stage.api, person, /x1/)
  assert.is(readButtons(linked).Open?.url, 'https://t.me/wallet_bot?startapp=ref_x1')
  assert.is(stage.api.of('setChatMenuButton').length, 0)
  await stop()
  start({ PUBLIC_URL: '' })
  stage.api.update(createTextUpdate(person + 1_000, '/start'))
  const alone = await awaitMessage(stage.api, person + 1_000, /address isn’t set up/)
  assert.equal(readButtons(alone), {})
  assert.ok(stage.logged.some(line => line.includes('the public address must be https')))
})

updates('a person who floods the bot gets no replies for a while, others do', async () => {
  start()
  for (let turn = 0; turn < 45; turn += 1) stage.api.update(createTextUpdate(person, 'again'))
  stage.api.update(createTextUpdate(person + 2_000, 'hi'))
  // It was written last, and so is processed last.
  await awaitMessage(stage.api, person + 2_000, /Welcome/)
  assert.ok(to().length <= 31, String(to().length))
})

updates('a repeated update is handled once', async () => {
  start()
  const id = stage.api.update(createTextUpdate(person, '/start'))
  await awaitMessage(stage.api, person, /Welcome/)
  // A Bot API that forgot the confirmed offset.
  stage.api.answer = ({ method }) =>
    method === 'getUpdates'
      ? { body: { ok: true, result: [{ update_id: id, ...createTextUpdate(person, '/start') }] }, delayMs: 20 }
      : undefined
  const polls = stage.api.of('getUpdates').length
  await waitUntil(() => stage.api.of('getUpdates').length > polls + 4)
  assert.is(to().length, 1)
})

updates('one process polls; when it stops or dies, another continues at its offset', async () => {
  const first = start()
  await waitUntil(() => stage.api.of('getUpdates').length > 0)
  const second = start()
  stage.api.update(createTextUpdate(person, '/start'))
  await awaitMessage(stage.api, person, /Welcome/)
  await waitUntilSettled()
  const tags = async () =>
    stage.backend.db.selectFrom('bot_lease').select(['holder', 'next_update']).executeTakeFirstOrThrow()
  const before = await tags()
  await first()
  await waitUntil(async () => (await tags()).holder !== before.holder)
  stage.api.update(createTextUpdate(person + 1_000, '/start'))
  await awaitMessage(stage.api, person + 1_000, /Welcome/)
  assert.is(to().length, 1)
  await second()

  // A process that died without releasing it: its lease expires.
  const leased = new Date(Date.now() + 700)
  await stage.backend.db.updateTable('bot_lease').set({ holder: crypto.randomUUID(), until: leased }).execute()
  start()
  stage.api.update(createTextUpdate(person + 2_000, '/start'))
  const call = await awaitMessage(stage.api, person + 2_000, /Welcome/)
  assert.ok(call.at >= leased.getTime(), 'not before the lease was over')
})

updates('after a long silence Telegram restarts from a random number, and updates still arrive', async () => {
  const { db } = stage.backend
  await start()()
  const next_update = 9_000_000n
  await db.updateTable('bot_lease').set({ next_update }).execute()
  const seen_at = new Date(Date.now() - 8 * 24 * 3_600_000)
  // Updates of earlier tests are recent: their reader died before it stored its offset.
  await db
    .insertInto('bot_update')
    .values({ bot_id: BOT_ID, update_id: next_update - 1n, seen_at })
    .execute()
  start()
  stage.api.update(createTextUpdate(person, '/start'))
  await awaitMessage(stage.api, person, /Welcome/)
  const last = stage.api.update(createTextUpdate(person + 1_000, '/start'))
  await awaitMessage(stage.api, person + 1_000, /Welcome/)
  await waitUntil(() => stage.api.of('getUpdates').at(-1)?.body.offset === last + 1)
})

updates('never more than one process polls', async () => {
  const pools = [1, 2, 3].map(() => openPool({ connectionString: stage.backend.databaseUrl }, { timeZone: 'UTC' }))
  // Longer than a busy machine delays a process.
  const pace = { ...shortIntervals, leaseMs: 8_000 }
  let [asking, most] = [0, 0]
  stage.api.answer = ({ method }) => {
    if (method !== 'getUpdates') return undefined
    asking += 1
    most = Math.max(most, asking)
    setTimeout(() => {
      asking -= 1
    }, 95)
    return { body: { ok: true, result: [] }, delayMs: 100 }
  }
  const log = pino({ level: 'silent' })
  const bots = pools.map(db => startBot({ db, config: stage.config(), secret, log }, pace))
  try {
    await waitUntil(() => stage.api.of('getUpdates').length > 10)
  } finally {
    for (const bot of bots) await bot()
    for (const pool of pools) await pool.destroy()
  }
  assert.is(most, 1)
  assert.ok(stage.api.of('getUpdates').length > 5)
})

updates('before polling, the webhook is removed and the menu button is set', async () => {
  start()
  await waitUntil(() => stage.api.of('getUpdates')[0])
  const order = stage.api.calls.map(({ method }) => method)
  assert.ok(order.indexOf('deleteWebhook') < order.indexOf('getUpdates'))
  assert.equal(stage.api.of('getUpdates')[0]?.body.allowed_updates, ['message', 'callback_query', 'my_chat_member'])
  const menu = stage.api.of('setChatMenuButton')[0]?.body
  assert.is(menu.chat_id, undefined)
  assert.is(menu.menu_button.web_app.url, `${publicUrl}/`)
})

updates('failing responses, invalid data and pauses are handled', async () => {
  let turn = 0
  const odd = [
    { status: 500, body: { ok: false, error_code: 500, description: 'x' } },
    { raw: '<html>' },
    { body: { ok: true, result: { not: 'a list' } } },
    { body: { ok: true, result: [null, 7, {}, { update_id: 'x' }] } },
    { status: 429, body: { ok: false, error_code: 429, description: 'x', parameters: { retry_after: 0.05 } } },
    { status: 409, body: { ok: false, error_code: 409, description: 'Conflict' } },
    { status: 401, body: { ok: false, error_code: 401, description: 'Unauthorized' } }
  ]
  stage.api.answer = ({ method }) => (method === 'getUpdates' ? odd[turn++] : undefined)
  stage.logged.length = 0
  start()
  stage.api.update(createTextUpdate(person, '/start'))
  await awaitMessage(stage.api, person, /Welcome/)
  assert.ok(turn > odd.length)
  // After each failure it waits before the next request.
  assert.is(stage.logged.filter(line => line.includes('updates could not be read')).length, odd.length)
})

updates('a reply that fails does not block other people’s replies', async () => {
  stage.api.answer = ({ method, body }) =>
    method === 'sendMessage' && body.chat_id === person ? { status: 500, raw: 'broken' } : undefined
  start()
  stage.api.update(createTextUpdate(person, '/start'))
  stage.api.update(createPressUpdate(person, 'approve.r.x'))
  stage.api.update(createTextUpdate(person + 5_000, '/start'))
  await awaitMessage(stage.api, person + 5_000, /Welcome/)
  await waitUntil(() => stage.logged.some(line => line.includes('could not be handled')))
})

updates('a burst of a hundred people at once gets replies, without a warning of Node', async () => {
  const warnings: Error[] = []
  const onWarning = (warning: Error) => void warnings.push(warning)
  process.on('warning', onWarning)
  const people = Array.from({ length: 100 }, (_, at) => 700_000 + at)
  for (const one of people) stage.api.update(createTextUpdate(one, '/start'))
  start()
  await waitUntil(() => people.every(one => to(one).length > 0), 120_000)
  // Warnings are emitted in the next turn.
  await new Promise(resolve => setImmediate(resolve))
  process.off('warning', onWarning)
  assert.equal(warnings, [])
})

updates.run()
