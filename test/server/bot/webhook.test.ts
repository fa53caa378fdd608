import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { deriveWebhookSecret } from '../../../src/server/bot/webhook.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import { ConfigError } from '../../../src/server/config/values.ts'
import { openLog } from '../../../src/server/monitoring/log.ts'
import { start } from '../../../src/server/start.ts'
import { waitUntil, waitUntilSettled } from '../../time.ts'
import { send } from '../client.ts'
import { openTestDatabase } from '../database.ts'
import { awaitMessage, createTextUpdate, openStage, publicUrl, type Stage, secret, token } from './stage.ts'

const webhook = suite('Telegram calls the bot')
const path = '/telegram/webhook'
const proof = deriveWebhookSecret(secret, token)
let stage: Stage
let person = 4_000
let nextUpdate = 900

webhook.before(async () => {
  stage = await openStage({ TELEGRAM_WEBHOOK: '1' })
})
webhook.before.each(() => {
  person += 1
})
webhook.after(() => stage.close())

const bring = (body: object | string, secret: string | undefined = proof) =>
  send(stage.backend.url, path, {
    body,
    headers: secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret }
  })
const to = (chatId = person) => stage.api.of('sendMessage').filter(({ body }) => body.chat_id === chatId)

webhook('an update from Telegram is handled once, however often it arrives', async () => {
  const update = { update_id: nextUpdate++, ...createTextUpdate(person, '/start') }
  assert.is((await bring(update)).status, 200)
  assert.is(to().length, 1)
  assert.is((await bring(update)).status, 200)
  const many = { update_id: nextUpdate++, ...createTextUpdate(person, '/id') }
  const answers = await Promise.all(Array.from({ length: 8 }, () => bring(many)))
  assert.ok(answers.every(({ status }) => status === 200))
  assert.is(to().length, 2)
})

webhook('without the secret nothing is read and nothing happens', async () => {
  const update = { update_id: nextUpdate++, ...createTextUpdate(person, '/start') }
  for (const wrong of ['', 'x', proof.slice(1), `${proof}x`, proof.toUpperCase(), token]) {
    const answer = await bring(update, wrong)
    assert.equal([answer.status, answer.text], [401, ''])
  }
  assert.is((await send(stage.backend.url, path, { body: update })).status, 401)
  assert.is((await send(stage.backend.url, path)).status, 404)
  assert.is(to().length, 0)
  const other = deriveWebhookSecret(secret, `${token}x`)
  assert.is.not(other, proof)
  assert.match(proof, /^[\w-]{32,256}$/)
})

webhook('an invalid update is refused, even with the secret', async () => {
  for (const odd of ['', '{', '[]', '7', 'null', '{"update_id":"1"}', '{"update_id":1.5}', '{"update_id":1e300}']) {
    assert.is((await bring(odd)).status, 400, odd)
  }
  assert.is((await bring(`{"update_id":1,"x":"${'x'.repeat(300_000)}"}`)).status, 413)
  assert.is((await bring({ update_id: nextUpdate++ })).status, 200, 'a kind that we do not know')
  assert.is((await bring({ update_id: nextUpdate++, message: 5, callback_query: [] })).status, 200)
})

webhook('the webhook is registered with the secret and the update types, without polling', async () => {
  const stop = stage.bot()
  await waitUntil(() => stage.api.of('setWebhook')[0])
  await waitUntilSettled()
  assert.equal(stage.api.of('setWebhook')[0]?.body, {
    url: `${publicUrl}${path}`,
    secret_token: proof,
    allowed_updates: ['message', 'callback_query', 'my_chat_member']
  })
  assert.equal(stage.api.of('getUpdates'), [])
  await stop()
})

webhook('the registration is retried until it succeeds', async () => {
  let failing = 3
  stage.api.answer = ({ method }) => (method === 'setWebhook' && failing-- > 0 ? { status: 500, raw: 'no' } : undefined)
  const before = stage.api.of('setWebhook').length
  const stop = stage.bot()
  await waitUntil(() => stage.api.of('setWebhook').length === before + 4)
  await stop()
  stage.api.answer = () => undefined
})

webhook('without TELEGRAM_WEBHOOK there is no such route; it requires https', async () => {
  const polling = await openStage()
  const update = { update_id: 1, ...createTextUpdate(person, '/start') }
  const headers = { 'x-telegram-bot-api-secret-token': proof }
  assert.is((await send(polling.backend.url, path, { body: update, headers })).status, 404)
  await polling.close()
  const refusedConfig = (env: Record<string, string>, what: RegExp) => {
    try {
      readConfig({ TELEGRAM_WEBHOOK: '1', ...env })
      assert.unreachable()
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      assert.match(error.message, what)
    }
  }
  refusedConfig({ TELEGRAM_BOT_TOKEN: token, PUBLIC_URL: 'http://x.example' }, /https/)
  assert.is(readConfig({}).bot.api, 'https://api.telegram.org')
  assert.is(readConfig({ TELEGRAM_API: 'http://127.0.0.1:81/' }).bot.api, 'http://127.0.0.1:81')
})

webhook('the backend starts and stops at once with an unreachable Bot API, and connects later', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-bot-'))
  const database = await openTestDatabase({ migrated: false })
  const lines: string[] = []
  const serializers = openLog({ logLevel: 'silent' })[pino.symbols.serializersSym as never] as object
  const log = pino({ level: 'info', serializers: { ...serializers } }, { write: line => void lines.push(line) })
  const config = (api: string) =>
    readConfig({
      DATABASE_URL: database.url,
      SECRET: secret,
      DATA_DIR: folder,
      PORT: '0',
      HOST: '127.0.0.1',
      TELEGRAM_BOT_TOKEN: token,
      TELEGRAM_API: api,
      PUBLIC_URL: publicUrl
    })
  try {
    const running = await start(config('http://127.0.0.1:9'), log, folder)
    assert.is((await send(`http://127.0.0.1:${running.port}`, '/healthz')).text, 'ok')
    await waitUntil(() => lines.find(line => line.includes('could not be read')))
    assert.match(lines.join(''), "Network request for 'deleteWebhook' failed!")
    assert.match(lines.join(''), 'ECONNREFUSED')
    assert.not.match(lines.join(''), token.slice(5))
    const from = Date.now()
    await running.stop()
    assert.ok(Date.now() - from < 3_000, `stopped after ${Date.now() - from} ms`)

    const again = await start(config(stage.api.url), log, folder)
    stage.api.update(createTextUpdate(person, '/start'))
    await awaitMessage(stage.api, person, /Welcome/)
    const leaving = Date.now()
    await again.stop()
    assert.ok(Date.now() - leaving < 3_000, `stopped after ${Date.now() - leaving} ms, in a question that is held open`)
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
  }
})

webhook.run()
