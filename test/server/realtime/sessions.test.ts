import type Pusher from 'pusher-js'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { logout } from '../../../src/contract/account/logout.ts'
import { operatorMerchantUpdate, operatorSessionEnd } from '../../../src/contract/account/merchant.operator.ts'
import { loginPasswordUpdate } from '../../../src/contract/account/password.ts'
import { tokenRefresh } from '../../../src/contract/account/session.ts'
import { CODE } from '../../../src/contract/codes.ts'
import { createChannelName, type Topic } from '../../../src/contract/realtime.ts'
import { hashPassword } from '../../../src/server/account/passwords/password-hash.ts'
import { openSession, type Tokens } from '../../../src/server/account/sessions/session.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { announce } from '../../../src/server/outbox/announce.ts'
import { PUSHED_WITHIN_MS, waitUntil } from '../../time.ts'
import { type Backend, type Merchant, secret, startBackend } from '../backend.ts'
import { awaitEvent, openPusher } from './pusher.ts'

const test = suite('the sockets of a session')
const password = 'a long login password 7'
let backend: Backend
const open: Pusher[] = []

test.before(async () => {
  backend = await startBackend({ realtime: true })
})
test.after.each(() => {
  for (const pusher of open.splice(0)) pusher.disconnect()
})
test.after(() => backend.close())

/** A socket that receives the merchant's events through this session. */
async function listen({ id }: Merchant, token: string) {
  const pusher = openPusher({ url: backend.url, token })
  open.push(pusher)
  const heard: Topic[] = []
  const channel = pusher.subscribe(createChannelName(id))
  channel.bind_global((event: string) => {
    if (!event.startsWith('pusher')) heard.push(event as Topic)
  })
  await awaitEvent(channel, 'pusher:subscription_succeeded')
  const codes = new Set<number>()
  // The library reports it twice: as the server's message, and as the end of the socket.
  pusher.connection.bind('error', ({ data }: { data?: { code: number } }) => data && codes.add(data.code))
  const closed = async () => {
    await waitUntil(() => codes.size > 0, PUSHED_WITHIN_MS)
    assert.equal([...codes], [4009])
  }
  return { pusher, channel, heard, closed }
}

const changeWallet = ({ id }: Merchant) => runTransaction(backend.db, tx => announce(tx, id, 'wallet.changed'))

interface Signed {
  merchant: Merchant
  tokens: Tokens
}

const ends: Record<string, (signed: Signed) => Promise<unknown>> = {
  'the sign-out': ({ tokens }) => backend.asOperator(tokens.access_token).ok(logout, {}),
  'the operator who ends the sessions': ({ merchant: { account } }) =>
    backend.operator.ok(operatorSessionEnd, { account }),
  'the operator who closes the merchant': ({ merchant: { account } }) =>
    backend.operator.ok(operatorMerchantUpdate, { account, status: 'closed' }),
  'a password changed in another session': ({ merchant }) =>
    merchant.ok(loginPasswordUpdate, { current_password: password, new_password: `${password} and more` }),
  'an old refresh token used again': async ({ merchant, tokens: { refresh_token } }) => {
    for (let turn = 0, token = refresh_token; turn < 2; turn++) {
      token = (await merchant.ok(tokenRefresh, { refresh_token: token })).refresh_token
    }
    assert.is((await merchant.send(tokenRefresh, { refresh_token })).code, CODE.sessionRevoked)
  }
}

for (const [what, end] of Object.entries(ends)) {
  test(`${what} closes the session's socket at once, and no other merchant's`, async () => {
    const merchant = await backend.merchant({ password_hash: await hashPassword(password) })
    const other = await backend.merchant()
    const tokens = await openSession(backend.db, secret, merchant.id, 'another device')
    const [ended, stays] = [await listen(merchant, tokens.access_token), await listen(other, other.token)]
    await end({ merchant, tokens })
    await ended.closed()
    ended.heard.length = 0
    await changeWallet(merchant)
    const hears = awaitEvent(stays.channel, 'wallet.changed')
    await changeWallet(other)
    await hears
    assert.equal(ended.heard, [])
    assert.is(ended.pusher.connection.state, 'disconnected', 'the client does not come back by itself')
  })
}

test('a renewed session keeps its socket, also when another session ends', async () => {
  const merchant = await backend.merchant({ password_hash: await hashPassword(password) })
  const tokens = await openSession(backend.db, secret, merchant.id, 'another device')
  const [renewed, ended] = [await listen(merchant, tokens.access_token), await listen(merchant, merchant.token)]
  const { access_token } = await merchant.ok(tokenRefresh, { refresh_token: tokens.refresh_token })
  await merchant.ok(logout, {})
  await ended.closed()
  const hears = awaitEvent(renewed.channel, 'wallet.changed')
  await changeWallet(merchant)
  await hears
  // The new access token belongs to the same session: its end closes the socket.
  await backend.asOperator(access_token).ok(logout, {})
  await renewed.closed()
})

test.run()
