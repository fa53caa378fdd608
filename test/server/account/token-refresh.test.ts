import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { profile } from '../../../src/contract/account/profile.ts'
import { tokenRefresh } from '../../../src/contract/account/session.ts'
import { openSession, proveSession } from '../../../src/server/account/sessions/session.ts'
import { deriveToken, findSessionId } from '../../../src/server/account/sessions/token.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import { type Backend, startBackend } from '../backend.ts'
import { send } from '../client.ts'

const refresh = suite('token_refresh')
const secret = 'a secret of the tests, 32 characters or more'
let backend: Backend
let refreshToken: string
let accessToken: string

refresh.before(async () => {
  backend = await startBackend()
})
refresh.before.each(async () => {
  const { id } = await backend.merchant()
  const tokens = await openSession(backend.db, secret, id, 'test')
  refreshToken = tokens.refresh_token
  accessToken = tokens.access_token
})
refresh.after(() => backend.close())

const renew = (token: string) => send(backend.url, tokenRefresh.path, { body: { refresh_token: token } })
const codeOf = async (token: string) => (await send(backend.url, profile.path, { token })).envelope.code
const sessionId = () => String(findSessionId(accessToken))
const tokenOf = (generation: number) => deriveToken(secret, 'refresh', sessionId(), generation)
/** The format before 2026-11, without the generation. */
const oldForm = (token: string) => token.replace(/\.\d+\./, '.')
const age = (change: object) => backend.db.updateTable('session').set(change).where('id', '=', sessionId()).execute()
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000)

refresh('a refresh returns new tokens; the old access token works for a short time', async () => {
  const { envelope } = await renew(refreshToken)
  const tokens = envelope.data as { access_token: string; refresh_token: string; expires_in: number }
  assert.is(envelope.code, 10000)
  assert.is.not(tokens.access_token, accessToken)
  assert.is.not(tokens.refresh_token, refreshToken)
  assert.is(tokens.expires_in, 900)
  assert.is(await codeOf(tokens.access_token), 10000)
  assert.is(await codeOf(accessToken), 10000)
  await age({ rotated_at: secondsAgo(61) })
  assert.is(await codeOf(accessToken), 10003)
})

refresh('on request a refresh returns home, too', async () => {
  const { envelope } = await send(backend.url, tokenRefresh.path, { body: { refresh_token: refreshToken, home: true } })
  const { home, access_token } = envelope.data as { home: { shop: { shop_code: string } | null }; access_token: string }
  const own = await send(backend.url, profile.path, { token: access_token })
  assert.is(home.shop?.shop_code, own.envelope.data.shop_code)
  const again = await renew(String(envelope.data.refresh_token))
  assert.not.ok('home' in again.envelope.data)
})

refresh('a lost response is repeated within 10 s, also for many requests at once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => renew(refreshToken)))
  const tokens = new Set(answers.map(answer => answer.envelope.data.refresh_token))
  assert.is(tokens.size, 1)
  assert.ok(answers.every(answer => answer.envelope.code === 10000))
})

refresh('a token that was used before ends the whole session', async () => {
  const first = await renew(refreshToken)
  const second = await renew(String(first.envelope.data.refresh_token))
  const reused = await renew(refreshToken)
  assert.is(reused.status, 401)
  assert.is(reused.envelope.code, 10004)
  assert.is(await codeOf(String(second.envelope.data.access_token)), 10004)
  assert.is((await renew(String(second.envelope.data.refresh_token))).envelope.code, 10004)
})

refresh('the previous token ends it too, after its 10 s', async () => {
  await renew(refreshToken)
  await age({ rotated_at: secondsAgo(11) })
  assert.is((await renew(refreshToken)).envelope.code, 10004)
})

refresh('a forged token ends nothing', async () => {
  const id = sessionId()
  const [, , bits] = refreshToken.split('.')
  for (const forged of [
    `${id}.0.${'A'.repeat(43)}`,
    `${id}.${'A'.repeat(43)}`,
    `${id}.1.${bits}`,
    `${id}.00.${bits}`,
    `${id}.-1.${bits}`,
    `${id}.9999999999.${bits}`,
    `${refreshToken}=`,
    deriveToken('another secret', 'refresh', id, 0),
    oldForm(deriveToken('another secret', 'refresh', id, 0)),
    tokenOf(1),
    accessToken,
    `${id}.`,
    '',
    'nonsense',
    `${'f'.repeat(8)}-1111-7111-8111-${'f'.repeat(12)}.0.${'A'.repeat(43)}`
  ]) {
    const { status, envelope } = await renew(forged)
    assert.is(status, 401, forged)
    assert.is(envelope.code, 10012, forged)
  }
  assert.is((await renew(refreshToken)).envelope.code, 10000)
})

refresh('a forged token costs no query, however old the session is', async () => {
  const untouched = new Proxy({} as Db, {
    get: (_, name) => assert.unreachable(`the database was asked: ${String(name)}`)
  })
  const forged = `${sessionId()}.20000.${'A'.repeat(43)}`
  assert.is(await proveSession(untouched, secret, forged), undefined)
})

refresh('a forged token does not wait for a locked session', async () => {
  await backend.db.transaction().execute(async tx => {
    await tx.selectFrom('session').select('id').where('id', '=', sessionId()).forUpdate().execute()
    for (const forged of [`${sessionId()}.0.${'A'.repeat(43)}`, `${sessionId()}.${'A'.repeat(43)}`])
      assert.is((await renew(forged)).envelope.code, 10012)
  })
})

for (const back of [2, 3, 19_999, 20_000]) {
  refresh(`a token from ${back} generations ago ends the session`, async () => {
    await age({ generation: 20_000, rotated_at: new Date() })
    assert.is((await renew(tokenOf(20_000 - back))).envelope.code, 10004)
    assert.is((await renew(tokenOf(20_000))).envelope.code, 10004)
  })
}

refresh('a token in the old format renews once more, and again within the grace period', async () => {
  const first = await renew(oldForm(refreshToken))
  assert.is(first.envelope.data.refresh_token, tokenOf(1))
  assert.is((await renew(oldForm(refreshToken))).envelope.data.refresh_token, tokenOf(1))
  await age({ rotated_at: secondsAgo(11) })
  assert.is((await renew(oldForm(refreshToken))).envelope.code, 10004)
})

refresh('an old token in the old format is refused and ends nothing', async () => {
  await age({ generation: 2, rotated_at: new Date() })
  assert.is((await renew(oldForm(refreshToken))).envelope.code, 10012)
  assert.is((await renew(tokenOf(2))).envelope.code, 10000)
})

refresh('a session expires after 30 days', async () => {
  await age({ expires_at: secondsAgo(1) })
  assert.is((await renew(refreshToken)).envelope.code, 10001)
})

refresh('a token that is not a text violates the contract', async () => {
  const { envelope } = await send(backend.url, tokenRefresh.path, { body: { refresh_token: 7 } })
  assert.is(envelope.code, 0)
  assert.match(envelope.message, /refresh_token/)
})

refresh.run()
