// A merchant is told, in the app and by the bot, about what another person may have done with the shop.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loginPasswordUpdate, withdrawPasswordUpdate } from '../../../src/contract/account/password.ts'
import { noticeDetail, noticeList } from '../../../src/contract/help/notice.ts'
import { accountAdd, accountUpdate } from '../../../src/contract/wallet/withdrawal-account.ts'
import { hashPassword } from '../../../src/server/account/passwords/password-hash.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { otherTron, tron } from '../channels.ts'

const security = suite('security notices')
const usdt = { kind: 'usdt', network: 'TRC20', address: tron } as const
let backend: Backend

security.before(async () => {
  backend = await startBackend()
})
security.after(() => backend.close())

const titles = async (merchant: Merchant) =>
  (await merchant.ok(noticeList, {})).list.map(({ title, topic, subject }) => [title, topic, subject?.kind])

security('a new withdrawal account is reported, masked, with the way to the accounts', async () => {
  const merchant = await backend.merchant()
  const { id } = await merchant.ok(accountAdd, { account: usdt, password })
  const [notice] = (await merchant.ok(noticeList, {})).list
  assert.equal(
    [notice?.title, notice?.topic, notice?.subject],
    ['Withdrawal account added', 'security', { kind: 'account', id }]
  )
  const { blocks } = await merchant.ok(noticeDetail, { id: notice?.id ?? '' })
  const said = JSON.stringify(blocks)
  assert.match(said, 'TRC20 TAypwk****fqYRUN')
  assert.not.match(said, tron)
})

security('a changed destination is reported, a new name and a refused change are not', async () => {
  const merchant = await backend.merchant()
  const { id } = await merchant.ok(accountAdd, { account: usdt, password })
  await merchant.ok(accountUpdate, { id, account: { ...usdt, address: otherTron }, password })
  await merchant.ok(accountUpdate, { id, label: 'Savings', password })
  await merchant.refused('password_wrong', accountAdd, { account: usdt, password: 'wrong-one' })
  assert.equal(await titles(merchant), [
    ['Withdrawal account changed', 'security', 'account'],
    ['Withdrawal account added', 'security', 'account']
  ])
})

security('changed passwords are reported, and the first transaction password is not', async () => {
  const merchant = await backend.merchant({ password_hash: await hashPassword('first-password'), password: false })
  await merchant.ok(withdrawPasswordUpdate, { login_password: 'first-password', new_password: 'river-47-stone' })
  assert.equal(await titles(merchant), [])
  await merchant.ok(withdrawPasswordUpdate, { current_password: 'river-47-stone', new_password: 'river-48-stone' })
  await merchant.ok(loginPasswordUpdate, { current_password: 'first-password', new_password: 'second-password' })
  assert.equal(await titles(merchant), [
    ['Login password changed', 'security', 'session'],
    ['Transaction password changed', 'security', 'session']
  ])
})

security('the bot tells a linked Telegram account', async () => {
  const merchant = await backend.merchant()
  await backend.db
    .insertInto('telegram_user')
    .values({ bot_id: 1n, telegram_user_id: 77n, merchant_id: merchant.id, language: 'en' })
    .execute()
  await merchant.ok(accountAdd, { account: usdt, password })
  const sent = await backend.db
    .selectFrom('bot_message')
    .select(['kind', 'event', 'details'])
    .where('merchant_id', '=', merchant.id)
    .execute()
  assert.equal(sent, [{ kind: 'security', event: 'account_added', details: { account: 'TRC20 TAypwk****fqYRUN' } }])
})

security.run()
