import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HOST_LIMITS } from '../../../../src/contract/host-limits.ts'
import { LIMITS } from '../../../../src/contract/limits.ts'
import {
  type LaunchKey,
  readInitData,
  signInitData
} from '../../../../src/server/account/telegram/telegram-init-data.ts'
import type { Refusal } from '../../../../src/server/errors/refusal.ts'

const test = suite('launch data')
const botToken = '7000000002:AATestsTestsTestsTestsTestsTestsTest'
const key: LaunchKey = { botToken }
const HOUR_MS = 3_600_000
const user = { id: 4_242, first_name: 'Ada', last_name: 'Lovelace', language_code: 'pt-br' }
const seconds = (offset = 0) => Math.floor(Date.now() / 1_000) + offset

function refusalOf(initData: string, by: LaunchKey = key, now = Date.now()): string {
  try {
    readInitData(initData, by, HOUR_MS, now)
    return 'believed'
  } catch (error) {
    return (error as Refusal).reason ?? String(error)
  }
}

/** Signs any text as the holder of the token could, to test the checks after the signature. */
function signedText(pairs: readonly [string, string][]): string {
  const text = [...pairs]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')
  const secret = createHmac('sha256', 'WebAppData').update(botToken).digest()
  const hash = createHmac('sha256', secret).update(text).digest('hex')
  return new URLSearchParams([...pairs, ['hash', hash]]).toString()
}

test('an example with a hash computed by others is accepted', () => {
  // From the public documentation of init data: a bot's token and a launch of 2022.
  const initData =
    'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22' +
    '%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D' +
    '&auth_date=1662771648&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2'
  const by = { botToken: '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8' }
  const launch = readInitData(initData, by, HOUR_MS, 1_662_771_700_000)
  assert.equal([launch.telegramUserId, launch.name, launch.language], [279_058_397n, 'Vladislav Kibenko', 'ru'])
})

test('launch data signed by us are parsed: person, language, invitation', () => {
  const auth_date = seconds()
  const launch = readInitData(signInitData(botToken, { user, start_param: 'ref_AB12-_x', auth_date }), key, HOUR_MS)
  assert.is(launch.telegramUserId, 4_242n)
  assert.is(launch.name, 'Ada Lovelace')
  assert.is(launch.language, 'pt-br')
  assert.is(launch.inviteCode, 'AB12-_x')
  assert.is(launch.expiresAt.getTime(), auth_date * 1_000 + HOUR_MS)
})

test('other start parameters are no invitation', () => {
  for (const start_param of ['order_1', 'ref_', 'ref_12345678901234567', 'xref_A', 'ref_a b', '']) {
    assert.is(readInitData(signInitData(botToken, { user, start_param }), key, HOUR_MS).inviteCode, null, start_param)
  }
})

const format = (text: string) => JSON.stringify([...new URLSearchParams(text)])

test('any changed, added or removed letter makes the launch invalid', () => {
  const initData = signInitData(botToken, { user, start_param: 'ref_A' })
  for (let at = 0; at < initData.length; at += 1) {
    const letter = initData[at] === 'a' ? 'b' : 'a'
    const changed = initData.slice(0, at) + letter + initData.slice(at + 1)
    // Another encoding of the same fields.
    if (format(changed) === format(initData)) continue
    assert.is(refusalOf(changed), 'launch_invalid', changed)
  }
  for (let length = 0; length < initData.length; length += 1) {
    assert.is(refusalOf(initData.slice(0, length)), 'launch_invalid')
  }
  assert.is(refusalOf(`${initData}&x=1`), 'launch_invalid')
})

test('data of another bot, unsigned data and a malformed hash are refused', () => {
  const initData = signInitData('7000000003:AATestsTestsTestsTestsTestsTestsTest', { user })
  assert.is(refusalOf(initData), 'launch_invalid')
  const own = new URLSearchParams(signInitData(botToken, { user }))
  for (const hash of ['', '0'.repeat(64), 'x'.repeat(64), `${own.get('hash')}00`, own.get('hash')?.slice(2) ?? '']) {
    const changed = new URLSearchParams(own)
    changed.set('hash', hash)
    assert.is(refusalOf(changed.toString()), 'launch_invalid', hash)
  }
  own.delete('hash')
  assert.is(refusalOf(own.toString()), 'launch_invalid')
})

test('a duplicate field is refused, wherever it is', () => {
  const initData = signInitData(botToken, { user })
  const hash = new URLSearchParams(initData).get('hash') ?? ''
  for (const more of ['auth_date=1', `auth_date=${seconds()}`, 'user=%7B%22id%22%3A1%7D', `hash=${hash}`]) {
    assert.is(refusalOf(`${initData}&${more}`), 'launch_invalid', more)
    assert.is(refusalOf(`${more}&${initData}`), 'launch_invalid', more)
  }
})

test('fields cannot be joined or split under one signature', () => {
  const initData = new URLSearchParams(signInitData(botToken, { user }))
  const [authDate, queryId, person, hash] = ['auth_date', 'query_id', 'user', 'hash'].map(
    name => initData.get(name) ?? ''
  )
  const joined = new URLSearchParams([
    ['auth_date', `${authDate}\nquery_id=${queryId}`],
    ['user', person ?? ''],
    ['hash', hash ?? '']
  ])
  assert.is(refusalOf(joined.toString()), 'launch_invalid')
  const split = signedText([
    ['auth_date', String(seconds())],
    ['start_param', `x\nuser=${JSON.stringify({ id: 1 })}`],
    ['user', JSON.stringify(user)]
  ])
  assert.is(refusalOf(split), 'launch_invalid')
})

test('a launch is accepted while it is fresh, and not before its time', () => {
  assert.is(refusalOf(signInitData(botToken, { user, auth_date: seconds(-3_590) })), 'believed')
  assert.is(refusalOf(signInitData(botToken, { user, auth_date: seconds(-3_601) })), 'launch_stale')
  assert.is(refusalOf(signInitData(botToken, { user, auth_date: seconds(50) })), 'believed')
  assert.is(refusalOf(signInitData(botToken, { user, auth_date: seconds(70) })), 'launch_invalid')
  for (const auth_date of ['', '-1', '1e9', '99999999999999', 'now', ' 1700000000']) {
    assert.is(refusalOf(signInitData(botToken, { user, auth_date })), 'launch_invalid', auth_date)
  }
})

test('data above the maximum length are not parsed', () => {
  const long = signInitData(botToken, { user, start_param: 'x'.repeat(HOST_LIMITS.maxInitDataLength) })
  assert.is(refusalOf(long), 'launch_invalid')
  const room = HOST_LIMITS.maxInitDataLength - signInitData(botToken, { user, start_param: '' }).length
  const longest = signInitData(botToken, { user, start_param: 'x'.repeat(room - 20) })
  assert.ok(longest.length > 4_000)
  assert.is(refusalOf(longest), 'believed')
})

test('a launch without a valid person is refused', () => {
  const persons = [
    '',
    'null',
    '[]',
    '1',
    '{}',
    '{"id":"1"}',
    '{"id":0}',
    '{"id":-5}',
    '{"id":1.5}',
    '{"id":1e30}',
    '{"id":'
  ]
  for (const person of [...persons, '{"id":7,"is_bot":true}']) {
    assert.is(refusalOf(signInitData(botToken, { user: person })), 'launch_invalid', person)
  }
  assert.is(refusalOf(signInitData(botToken, {})), 'launch_invalid')
})

test('names are cut between characters, without invisible ones', () => {
  const nameOf = (first_name: unknown, more: object = {}) =>
    readInitData(signInitData(botToken, { user: { id: 1, first_name, ...more } }), key, HOUR_MS).name
  assert.is(nameOf('A\u202eB\u0007  C\t'), 'AB C')
  assert.is(nameOf('😀'.repeat(30)), '😀'.repeat(LIMITS.maxNicknameLength / 2))
  assert.is(nameOf(`${'x'.repeat(39)}😀`), 'x'.repeat(39))
  assert.is(nameOf('', { username: 'ada' }), 'ada')
  assert.is(nameOf({ toString: 1 }, { last_name: 5 }), '')
})

test('the digest is the same for every encoding of a launch, and differs between launches', () => {
  const initData = signInitData(botToken, { user })
  const digest = (text: string) => readInitData(text, key, HOUR_MS).digest.toString('hex')
  const fields = [...new URLSearchParams(initData)]
  const format = [
    new URLSearchParams(fields.reverse()).toString(),
    initData.replace(/hash=(.*)$/, (_, hash: string) => `hash=${hash.toUpperCase()}`),
    initData.replaceAll('+', '%20').replace(/%[0-9A-F]{2}/g, code => code.toLowerCase()),
    initData.replace('auth_date', '%61uth_date'),
    `&&${initData}&`
  ]
  for (const one of format) {
    assert.is.not(one, initData)
    assert.is(digest(one), digest(initData), one)
  }
  assert.is.not(digest(signInitData(botToken, { user })), digest(initData))
})

const pair = generateKeyPairSync('ed25519')
const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)

/** A launch as Telegram signs it for bots whose token is not known. */
function signedByTelegram(botId: bigint, privateKey = pair.privateKey, auth_date = seconds()): string {
  const fields = { auth_date: String(auth_date), query_id: 'q', user: JSON.stringify(user) }
  const text = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  const signature = sign(null, Buffer.from(`${botId}:WebAppData\n${text.join('\n')}`), privateKey).toString('base64url')
  return new URLSearchParams({ ...fields, signature, hash: '0'.repeat(64) }).toString()
}

test('without a token Telegram’s own signature is accepted, with the right key and bot', () => {
  const by: LaunchKey = { botId: 77n, publicKey }
  const initData = signedByTelegram(77n)
  assert.is(refusalOf(initData, by), 'believed')
  assert.is(refusalOf(signedByTelegram(78n), by), 'launch_invalid')
  assert.is(refusalOf(signedByTelegram(77n, generateKeyPairSync('ed25519').privateKey), by), 'launch_invalid')
  assert.is(refusalOf(signedByTelegram(77n, pair.privateKey, seconds(-4_000)), by), 'launch_stale')
  assert.is(refusalOf(initData.replace('4242', '4243'), by), 'launch_invalid')
  assert.is(refusalOf(initData.replace(/signature=[^&]+&/, ''), by), 'launch_invalid')
  assert.is(refusalOf(initData.replace(/signature=[^&]+/, 'signature=AAAA'), by), 'launch_invalid')
})

test('neither proof replaces the other', () => {
  const both = (text: string) => [refusalOf(text), refusalOf(text, { botId: 7_000_000_002n, publicKey })]
  assert.equal(both(signInitData(botToken, { user })), ['believed', 'launch_invalid'])
  assert.equal(both(signedByTelegram(7_000_000_002n)), ['launch_invalid', 'believed'])
})

test('another unchecked hash does not make a new launch', () => {
  const by: LaunchKey = { botId: 77n, publicKey }
  const initData = signedByTelegram(77n)
  const other = initData.replace(/hash=0+/, 'hash=1234')
  const digest = (text: string) => readInitData(text, by, HOUR_MS).digest.toString('hex')
  assert.is(digest(other), digest(initData))
})

test.run()
