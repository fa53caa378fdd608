import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { telegramUnbind } from '../../../src/contract/account/telegram.ts'
import { CODE } from '../../../src/contract/codes.ts'
import type { RefusalData } from '../../../src/contract/refusals.ts'
import { operatorTaskPut } from '../../../src/contract/tasks/task.operator.ts'
import { shareTaskDetail } from '../../../src/contract/tasks/task.ts'
import { inviteInfo } from '../../../src/contract/team/invite.ts'
import { telegramPreparedMessage } from '../../../src/contract/team/prepared-message.ts'
import { startBackend } from '../backend.ts'
import { createRefusal, type Reply } from './loopback-api.ts'
import { openStage, publicUrl, type Stage, token } from './stage.ts'

const test = suite('messages that the bot prepares')
const method = 'savePreparedInlineMessage'
const prepared: Reply = { body: { ok: true, result: { id: 'prepared-1', expiration_date: 2_000_000_000 } } }
let stage: Stage
let person = 9_000

test.before(async () => {
  stage = await openStage({ TELEGRAM_BOT_NAME: 'shop_bot' })
})
test.before.each(() => {
  person += 1
  stage.api.calls.length = 0
  stage.api.answer = call => (call.method === method ? prepared : undefined)
})
test.after(() => stage.close())

const english = (text: string) => ({ en: text, es: `${text} (es)` })
const task = async (input: object = {}) => {
  const put = { kind: 'share' as const, title: english('Tell a friend'), text: english('Come along'), reward: '2.50' }
  return (await stage.backend.operator.ok(operatorTaskPut, { ...put, ...input })).id
}
const ready = { state: 'prepared', id: 'prepared-1' }

test('an invitation is prepared in the language of the request, with a button for the same link', async () => {
  const shop = await stage.shop(person)
  const { telegram_link } = await shop.ok(inviteInfo, {})
  assert.match(telegram_link ?? '', /^https:\/\/t\.me\/shop_bot\?startapp=ref_/)
  assert.equal(await shop.ok(telegramPreparedMessage, {}, { language: 'es' }), ready)
  const [call] = stage.api.of(method)
  assert.is(call?.token, token)
  const words = 'Abre el monedero de tu tienda con mi invitación:'
  assert.equal(call?.body, {
    user_id: person,
    allow_user_chats: true,
    allow_group_chats: true,
    allow_channel_chats: true,
    result: {
      type: 'article',
      id: 'share',
      title: words,
      input_message_content: {
        message_text: `${words}\n${telegram_link}`,
        link_preview_options: { is_disabled: true }
      },
      reply_markup: { inline_keyboard: [[{ text: 'Abrir', url: telegram_link }]] }
    }
  })
})

test('a share task is prepared with its text and the link of the task', async () => {
  const shop = await stage.shop(person)
  const task_id = await task()
  const { link, share_text } = await shop.ok(shareTaskDetail, { id: task_id })
  assert.ok(link.startsWith(`${publicUrl}/`))
  assert.equal(await shop.ok(telegramPreparedMessage, { task_id }), ready)
  const [call] = stage.api.of(method)
  assert.is(call?.body.result.title, 'Tell a friend')
  assert.is(call?.body.result.input_message_content.message_text, `${share_text}\n${link}`)
  assert.is(call?.body.result.reply_markup.inline_keyboard[0][0].url, link)
})

test('callers cannot choose the bot’s text', async () => {
  const shop = await stage.shop(person)
  const more = { text: 'Send me money', url: 'https://evil.example' }
  assert.equal(await shop.ok(telegramPreparedMessage, more as never), ready)
  assert.not.match(JSON.stringify(stage.api.of(method)[0]?.body), /money|evil/)
  await shop.refused('not_found', telegramPreparedMessage, { task_id: '00000000-0000-7000-8000-000000000000' })
  const mission = await stage.backend.operator.ok(operatorTaskPut, {
    kind: 'mission',
    title: english('Bind an account'),
    text: english('One is enough.'),
    reward: '5.00',
    metric: 'accounts',
    goal: 1
  })
  await shop.refused('not_found', telegramPreparedMessage, { task_id: mission.id })
  await shop.refused('not_found', telegramPreparedMessage, { task_id: await task({ active: false }) })
  assert.is(stage.api.of(method).length, 1)
})

test('without a linked Telegram account, or after unlinking, nothing is prepared', async () => {
  const stranger = await stage.backend.merchant()
  assert.equal(await stranger.ok(telegramPreparedMessage, {}), { state: 'unlinked' })
  const shop = await stage.shop(person)
  // Another bot's account of the same number is another account.
  await stage.backend.db.updateTable('telegram_user').set({ bot_id: 77n }).where('merchant_id', '=', shop.id).execute()
  assert.equal(await shop.ok(telegramPreparedMessage, {}), { state: 'unlinked' })
  const other = await stage.shop(person + 500)
  await other.ok(telegramUnbind, {})
  assert.equal(await other.ok(telegramPreparedMessage, {}), { state: 'unlinked' })
  assert.is(stage.api.of(method).length, 0)
})

test('a refusal, an error and a timeout of Telegram are distinct from a message', async () => {
  const shop = await stage.shop(person)
  const replies: Reply[] = [
    createRefusal(400, 'Bad Request: BUTTON_URL_INVALID'),
    createRefusal(429, 'Too Many Requests', { retry_after: 9 }),
    { raw: '<html>' },
    { hang: true }
  ]
  for (const reply of replies) {
    stage.api.answer = call => (call.method === method ? reply : undefined)
    assert.equal(await shop.ok(telegramPreparedMessage, {}), { state: 'unavailable' }, JSON.stringify(reply))
  }
  // Each was requested once: nothing is retried while a person waits.
  assert.is(stage.api.of(method).length, replies.length)
})

test('without a bot of ours there is no message, and a Host header is not forwarded', async () => {
  const demo = await startBackend({ environment: { DEMO: '1', TELEGRAM_API: stage.api.url } })
  assert.equal(await (await demo.merchant()).ok(telegramPreparedMessage, {}), { state: 'off' })
  await demo.close()
  const plain = await startBackend({ environment: { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API: stage.api.url } })
  const shop = await plain.merchant()
  await plain.db
    .insertInto('telegram_user')
    .values({ bot_id: 4242n, telegram_user_id: BigInt(person), merchant_id: shop.id, language: '' })
    .execute()
  assert.equal(await shop.ok(telegramPreparedMessage, {}), { state: 'off' })
  await plain.close()
  assert.is(stage.api.of(method).length, 0)
})

test('the requests of one shop are limited', async () => {
  const shop = await stage.shop(person)
  const answers = await Promise.all(Array.from({ length: 61 }, () => shop.send(telegramPreparedMessage, {})))
  const refused = answers.filter(({ code }) => code === CODE.refused)
  const sent = answers.length - refused.length
  assert.ok(sent > 0 && sent <= 30, `${sent} of 30`)
  for (const { data } of refused) assert.is((data as unknown as RefusalData).reason, 'rate_limited')
  assert.equal(await (await stage.shop(person + 600)).ok(telegramPreparedMessage, {}), ready)
})

test('a visitor cannot share', async () => {
  const answer = await stage.backend.asOperator('').send(telegramPreparedMessage, {})
  assert.is(answer.code, CODE.sessionMissing)
  assert.is(stage.api.of(method).length, 0)
})

test.run()
