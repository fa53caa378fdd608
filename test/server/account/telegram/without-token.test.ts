import { generateKeyPairSync, sign } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loginTelegram } from '../../../../src/contract/account/login-telegram.ts'
import { profile } from '../../../../src/contract/account/profile.ts'
import { telegramRegister } from '../../../../src/contract/account/telegram.ts'
import { appInfo } from '../../../../src/contract/home/app-info.ts'
import { readBotId, readBotToken } from '../../../../src/server/account/telegram/telegram-bot.ts'
import { signInitData } from '../../../../src/server/account/telegram/telegram-init-data.ts'
import { readConfig } from '../../../../src/server/config/config.ts'
import { type Backend, startBackend } from '../../backend.ts'
import { botToken, createPerson, createProof, signLaunchOf } from './launches.ts'

const test = suite('Telegram without our own bot')
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')
let partner: Backend
let off: Backend

test.before(async () => {
  const environment = { TELEGRAM_BOT_ID: '77', TELEGRAM_PUBLIC_KEY: raw, TELEGRAM_LAUNCH_MAX_AGE: '60', DEMO: '1' }
  partner = await startBackend({ environment: { ...environment, TELEGRAM_BOT_NAME: 'their_bot' } })
  off = await startBackend({ environment: { DEMO: '0' } })
})
test.after(async () => {
  await Promise.all([partner.close(), off.close()])
})

function signedByTelegram(user: object, ageSeconds = 0, botId = '77'): string {
  const auth_date = String(Math.floor(Date.now() / 1_000) - ageSeconds)
  const fields = { auth_date, user: JSON.stringify(user) }
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  const signature = sign(null, Buffer.from(`${botId}:WebAppData\n${lines.join('\n')}`), privateKey)
  return new URLSearchParams({ ...fields, signature: signature.toString('base64url'), hash: '0' }).toString()
}

test('a bot known only by its id signs people in by Telegram’s own signature', async () => {
  const visitor = partner.asOperator('')
  const person = createPerson()
  const first = await visitor.ok(loginTelegram, { init_data: signedByTelegram(person), proof: createProof() })
  assert.ok(first.state === 'unknown')
  const { access_token } = await visitor.ok(telegramRegister, { ticket: first.ticket, nickname: 'Ada' })
  assert.is((await partner.asOperator(access_token).ok(profile, {})).telegram, true)
  const again = await visitor.ok(loginTelegram, { init_data: signedByTelegram(person, 9), proof: createProof() })
  assert.is(again.state, 'signed_in')
  assert.equal((await visitor.ok(appInfo, {})).telegram, { bot_name: 'their_bot' })
})

test('launches of another bot, expired ones and ones signed with a token are refused there', async () => {
  const visitor = partner.asOperator('')
  const proof = createProof()
  const refused = (reason: 'launch_invalid' | 'launch_stale' | 'launch_used', init_data: string) =>
    visitor.refused(reason, loginTelegram, { init_data, proof })
  await refused('launch_invalid', signedByTelegram(createPerson(), 0, '78'))
  await refused('launch_stale', signedByTelegram(createPerson(), 61))
  await refused('launch_invalid', signLaunchOf(createPerson()))
  // Demo mode derives a token only where nothing is known of a bot.
  assert.is(readBotToken(partner.config, 'x'.repeat(32)), null)
})

test('the same launch with another hash is a replay', async () => {
  const visitor = partner.asOperator('')
  const init_data = signedByTelegram(createPerson())
  await visitor.ok(loginTelegram, { init_data, proof: createProof() })
  const other = init_data.replace(/hash=0$/, 'hash=1')
  await visitor.refused('launch_used', loginTelegram, { init_data: other, proof: createProof() })
})

test('without a bot there is no sign-in by Telegram', async () => {
  const visitor = off.asOperator('')
  await visitor.refused('telegram_off', loginTelegram, {
    init_data: signLaunchOf(createPerson()),
    proof: createProof()
  })
  assert.is((await visitor.ok(appInfo, {})).telegram, null)
  assert.is((await (await off.merchant()).ok(profile, {})).telegram, false)
})

test('a bot that Telegram never created exists only in demo mode, and only with the secret', () => {
  const secret = 'a secret of the tests, 32 characters or more'
  const demo = readConfig({ DEMO: '1' })
  const token = readBotToken(demo, secret) ?? ''
  assert.match(token, /^1:[\w-]{35}$/)
  assert.is(readBotId(demo), 1n)
  assert.is.not(readBotToken(demo, `${secret}.`), token)
  const real = readConfig({ DEMO: '1', TELEGRAM_BOT_TOKEN: botToken })
  assert.equal([readBotToken(real, secret), readBotId(real)], [botToken, 7_000_000_002n])
  const none = readConfig({ DEMO: '0' })
  assert.equal([readBotToken(none, secret), readBotId(none)], [null, null])
  assert.ok(signInitData(token, { user: { id: 1 } }).includes('hash='))
})

test.run()
