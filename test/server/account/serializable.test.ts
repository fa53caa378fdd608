import { v4 as uuid } from 'uuid'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { register } from '../../../src/contract/account/login.ts'
import { logout } from '../../../src/contract/account/logout.ts'
import { profileUpdate } from '../../../src/contract/account/profile-update.ts'
import { tokenRefresh } from '../../../src/contract/account/session.ts'
import { accountDelete } from '../../../src/contract/wallet/withdrawal-account.ts'
import { type Backend, startBackend } from '../backend.ts'

const strict = suite('accounts and sessions under SERIALIZABLE')
let backend: Backend

strict.before(async () => {
  backend = await startBackend({ isolation: 'serializable', environment: { REGISTRATION_LIMIT: '1000/1h' } })
})
strict.after(() => backend.close())

const atOnce = <T>(count: number, run: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => run(turn)))
const codes = (answers: { code: number }[]) => answers.map(answer => answer.code).sort()
const visitor = () => backend.asOperator('')

strict('one account requested ten times at once is created once', async () => {
  const answers = await atOnce(10, () =>
    visitor().send(register, { account: 'ada', password: 'lamp-shop-1', nickname: 'Ada' })
  )
  assert.equal(codes(answers), [10000, ...Array(9).fill(10005)])
})

strict('ten shops at once are all created', async () => {
  const answers = await atOnce(10, turn =>
    visitor().send(register, { account: `shop-${turn}`, password: 'lamp-shop-1', nickname: 'Shop' })
  )
  assert.equal(codes(answers), Array(10).fill(10000))
})

strict('concurrent renewals return the same tokens', async () => {
  const { refresh_token } = await visitor().ok(register, { account: 'eve', password: 'lamp-shop-1', nickname: 'Eve' })
  const answers = await atOnce(10, () => visitor().ok(tokenRefresh, { refresh_token }))
  assert.is(new Set(answers.map(answer => answer.access_token)).size, 1)
})

strict('50 concurrent guesses get 5 checks', async () => {
  const merchant = await backend.merchant()
  const answers = await atOnce(50, turn => merchant.send(accountDelete, { id: uuid(), password: `wrong-${turn}` }))
  const reasons = answers.map(answer => (answer.data as { reason?: string }).reason)
  assert.is(reasons.filter(reason => reason === 'password_wrong').length, 5)
  assert.is(reasons.filter(reason => reason === 'password_locked').length, 45)
})

strict('concurrent changes and a sign-out cause no server error', async () => {
  const merchant = await backend.merchant()
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, (_, turn) => merchant.send(profileUpdate, { nickname: `Name ${turn}` })),
    merchant.send(logout, {}),
    merchant.send(logout, {})
  ])
  assert.ok(answers.every(answer => answer.code === 10000 || answer.code === 10004))
})

strict.run()
