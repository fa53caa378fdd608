// The bot that the console sets: its token is checked, sealed, used by all processes, replaced and removed.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import {
  operatorBotCheck,
  operatorBotRemove,
  operatorBotUse,
  operatorInstallationDetail
} from '../../../src/contract/settings/installation.operator.ts'
import { operatorApprovalApprove } from '../../../src/contract/staff/approval.operator.ts'
import { operatorChecklist } from '../../../src/contract/staff/checklist.operator.ts'
import { deriveWebhookSecret } from '../../../src/server/bot/webhook.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import { readSecret } from '../../../src/server/config/secret.ts'
import { applyInstallation, readInstallation, sealBotTokensAgain } from '../../../src/server/settings/installation.ts'
import { getSessionCookieName, SESSION_COOKIE } from '../../../src/server/staff/session.ts'
import { start } from '../../../src/server/start.ts'
import { waitUntil } from '../../time.ts'
import type { Caller } from '../backend.ts'
import { send } from '../client.ts'
import { createRefusal } from './loopback-api.ts'
import { awaitMessage, createTextUpdate, openStage, publicUrl, type Stage, secret } from './stage.ts'

const test = suite('the bot that the console sets')
const first = '5151:the-first-token-that-nobody-gave-out-1111'
const second = '6262:the-second-token-that-nobody-gave-out-2222'
const log = pino({ level: 'silent' })
let stage: Stage
let olga: Caller
let piet: Caller

const getMe = (id: number, username: string) => ({ body: { ok: true, result: { id, is_bot: true, username } } })

/** A person of the staff: behind https the cookie has another name. */
async function person({ backend }: Stage, name: string): Promise<Caller> {
  const { token } = await backend.person({ name })
  return backend.asOperator(token.replace(SESSION_COOKIE, getSessionCookieName(true)))
}

test.before(async () => {
  stage = await openStage({ TELEGRAM_BOT_TOKEN: '', TELEGRAM_WEBHOOK: '1' })
  olga = await person(stage, 'Oda')
  piet = await person(stage, 'Piet')
})
test.before.each(() => {
  stage.api.answer = ({ method, token }) => {
    if (method !== 'getMe') return undefined
    return token === first ? getMe(5151, 'first_bot') : getMe(6262, 'second_bot')
  }
})
test.after(() => stage.close())

/** Asks as one person and approves as another. */
async function both(ask: Promise<{ approval?: string | undefined }>): Promise<void> {
  await piet.ok(operatorApprovalApprove, { id: String((await ask).approval) })
}
async function setBot(token: string): Promise<void> {
  const { id, name } = await olga.ok(operatorBotCheck, { token })
  await both(olga.refused('approval_needed', operatorBotUse, { id, name }))
}
const checkFailed = async (token: string) => (await olga.send(operatorBotCheck, { token })).message

test('a token that Telegram does not know, or cannot be asked about, is refused with what is wrong', async () => {
  const wrong = await olga.refused('value_invalid', operatorBotCheck, { token: 'bot5151:short' })
  assert.is(wrong.field, 'token')
  stage.api.answer = () => createRefusal(401, 'Unauthorized')
  assert.match(await checkFailed(first), 'doesn’t know this token')
  stage.api.answer = () => createRefusal(404, 'Not Found')
  assert.match(await checkFailed(first), 'doesn’t know this token')
  stage.api.answer = () => ({ status: 502, raw: 'no' })
  assert.match(await checkFailed(first), 'isn’t answering')
  // The answer is about another bot than the token.
  stage.api.answer = () => getMe(7, 'another_bot')
  assert.match(await checkFailed(first), 'isn’t answering')
  assert.is((await olga.ok(operatorInstallationDetail, {})).bot, null)
})

test('a checked token is used by two people, stored sealed, and never shown', async () => {
  const checked = await olga.ok(operatorBotCheck, { token: ` ${first} ` })
  assert.equal([checked.name, checked.ending], ['first_bot', '1111'])
  assert.is((await olga.ok(operatorInstallationDetail, {})).bot, null)
  await olga.refused('state_conflict', operatorBotUse, { id: checked.id, name: 'another_bot' })
  await both(olga.refused('approval_needed', operatorBotUse, { id: checked.id, name: checked.name }))
  assert.equal(await olga.ok(operatorInstallationDetail, {}), {
    bot: { name: 'first_bot', ending: '1111', readable: true },
    books: { code: 'USDT', scale: 2, time_zone: 'UTC', fixed_at: null },
    fixed: { public_address: { variable: 'PUBLIC_URL', value: publicUrl } }
  })
  const { rows } = await sql<{ all: string }>`SELECT (SELECT string_agg(s::text, '') FROM setting s)
    || (SELECT string_agg(a::text, '') FROM approval a) || (SELECT string_agg(u::text, '') FROM audit u) AS all`.execute(
    stage.backend.db
  )
  assert.match(rows[0]?.all ?? '', 'first_bot')
  assert.not.match(rows[0]?.all ?? '', first.slice(5, 30))
  const { list } = await olga.ok(operatorAuditList, { action: 'bot_use', page: 1, page_size: 10 })
  assert.equal(
    list.map(({ operator, approved_by, payload }) => ({ operator, approved_by, payload })),
    [{ operator: 'Oda', approved_by: 'Piet', payload: { name: 'first_bot', ending: '1111' } }]
  )
})

test('a request for a bot is void once another one was checked', async () => {
  const { id, name } = await olga.ok(operatorBotCheck, { token: second })
  const { approval } = await olga.refused('approval_needed', operatorBotUse, { id, name })
  await olga.ok(operatorBotCheck, { token: first })
  await piet.refused('state_conflict', operatorApprovalApprove, { id: String(approval) })
})

test('the webhook takes the updates of the bot that is set now', async () => {
  await setBot(first)
  const { config, db } = stage.backend
  const bring = async (token: string, person: number) => {
    const headers = { 'x-telegram-bot-api-secret-token': deriveWebhookSecret(secret, token) }
    const body = { update_id: person, ...createTextUpdate(person, '/start') }
    return (await send(stage.backend.url, '/telegram/webhook', { body, headers })).status
  }
  assert.is(await bring(first, 9_001), 401)
  assert.is(await applyInstallation({ db, config, secret }), true)
  assert.is(await applyInstallation({ db, config, secret }), false)
  assert.is(config.telegramBotName, 'first_bot')
  assert.is(await bring(first, 9_001), 200)
  assert.is(await bring(second, 9_002), 401)
  const { list } = await olga.ok(operatorChecklist, {})
  assert.equal(
    list.filter(({ item }) => item === 'bot').map(({ done, place }) => [done, place]),
    [[true, 'bot_use']]
  )
})

test('every running process takes the new bot, and stops it when it is removed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-bot-'))
  const environment = {
    DATABASE_URL: stage.backend.databaseUrl,
    SECRET: secret,
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    TELEGRAM_API: stage.api.url,
    PUBLIC_URL: publicUrl
  }
  const configs = [readConfig(environment), readConfig(environment)]
  const running = await Promise.all(configs.map(config => start(config, log, folder)))
  const tokens = () => configs.map(config => config.telegram.botToken)
  try {
    assert.equal(tokens(), [first, first])
    stage.api.update(createTextUpdate(8_001, '/start'))
    await awaitMessage(stage.api, 8_001, /Welcome/)
    await setBot(second)
    await waitUntil(() => tokens().every(token => token === second))
    stage.api.update(createTextUpdate(8_002, '/start'))
    assert.is((await awaitMessage(stage.api, 8_002, /Welcome/)).token, second)
    await both(olga.refused('approval_needed', operatorBotRemove, {}))
    await waitUntil(() => tokens().every(token => token === null))
    assert.is((await olga.ok(operatorInstallationDetail, {})).bot, null)
    assert.equal(
      configs.map(({ telegramBotName }) => telegramBotName),
      [null, null]
    )
  } finally {
    for (const one of running) await one.stop()
    await rm(folder, { recursive: true })
  }
})

test('a token is sealed again under a new SECRET; under a foreign one the screen says that it cannot be read', async () => {
  await setBot(first)
  const { db, config } = stage.backend
  const next = 'another secret of the tests, 32 characters or more'
  await readSecret({ secret: next, secretPrevious: secret, dataDir: config.dataDir })
  await sealBotTokensAgain(db, next)
  assert.is((await readInstallation(db, config, next)).bot?.readable, true)
  assert.equal((await olga.ok(operatorInstallationDetail, {})).bot, {
    name: 'first_bot',
    ending: '1111',
    readable: false
  })
})

test('a bot of the environment goes first, and the console cannot change it', async () => {
  const other = await openStage()
  const owner = await person(other, 'Oda')
  assert.equal((await owner.ok(operatorInstallationDetail, {})).fixed, {
    bot: { variable: 'TELEGRAM_BOT_TOKEN', value: '' },
    public_address: { variable: 'PUBLIC_URL', value: publicUrl }
  })
  assert.match((await owner.send(operatorBotCheck, { token: first })).message, 'TELEGRAM_BOT_TOKEN')
  assert.is(await applyInstallation({ db: other.backend.db, config: other.backend.config, secret }), false)
  assert.equal(other.api.of('getMe'), [])
  await other.close()
})

test.run()
