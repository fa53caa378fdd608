import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { SecurityScreen } from '../../../../src/areas/account/screens/security.tsx'
import { $session } from '../../../../src/stores/session.ts'
import { envelope } from '../../../api/loopback.ts'
import { PROFILE } from '../../../app.ts'
import { type as typeIn } from '../../../run/dom.tsx'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('own data and the end of the account')
let page: Stage
const nothing = { balance: '0.00', requests: 0, orders: 0, days: 30, has_transaction_password: true }
const link = { address: '/api/v1/user/data_file/abc', name: 'personal-data.json', expires_in: 300 }
const off = { on: false, ends_at: null, account_wait_hours: 0, has_transaction_password: true }
const open = async (answers: Record<string, unknown>) => {
  page = await stage(SecurityScreen, { session_list: { list: [] }, allow_list: off, ...answers })
  await page.shows('Delete account')
}
const bodyOf = (call: string) =>
  JSON.parse(page.server.requests.find(({ path }) => path.endsWith(call))?.body ?? 'null')

test.after.each(() => page.end())

test('the data are saved after the login password', async () => {
  await open({
    data_export: link,
    data_file: () => ({
      body: '{}',
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment; filename="personal-data.json"'
      }
    })
  })
  await page.press('Download your data')
  await page.shows('one JSON file')
  await typeIn(page.field('password'), 'my-login-password')
  await page.press('Download')
  await page.until(() => page.host.downloaded.length === 1, 'no file')
  assert.equal(bodyOf('data_export'), { password: 'my-login-password' })
  assert.is(page.host.downloaded[0]?.name, 'personal-data.json')
})

test('a wrong password is said at its field, and nothing is saved', async () => {
  await open({ data_export: () => envelope(10005, 'Wrong password', { reason: 'password_wrong', field: 'password' }) })
  await page.press('Download your data')
  await typeIn(page.field('password'), 'wrong-one')
  await page.press('Download')
  await page.until(() => page.field('password').getAttribute('aria-invalid') === 'true', 'no error')
  assert.is(page.host.downloaded.length, 0)
})

test('what has to be done first is listed with its place, and no password is asked for', async () => {
  await open({ account_closing: { ...nothing, balance: '12.00', orders: 2 } })
  await page.press('Delete account')
  await page.shows('Before you can delete your account')
  assert.is(page.named('Withdraw your balance').getAttribute('href'), '#/withdraw')
  assert.is(page.named('Complete or cancel open orders').getAttribute('href'), '#/project/list')
  assert.not.match(page.text(), 'Wait for open requests')
  assert.throws(() => page.field('password'))
})

test('the account is closed after the transaction password, and the person is signed out', async () => {
  await open({ account_closing: nothing, account_close: {} })
  await page.press('Delete account')
  await page.shows('support can reopen the account')
  await typeIn(page.container.querySelector('input[type=password]') as HTMLInputElement, '482915')
  await page.press('Delete my account')
  await page.until(() => $session.get().state === 'anonymous', 'still signed in')
  assert.equal(bodyOf('account_close'), { password: '482915' })
  assert.is(page.place(), '/login')
})

test('a merchant without a transaction password closes with the login password, and with neither after a word', async () => {
  const without = { ...nothing, has_transaction_password: false }
  await open({ profile: PROFILE, account_closing: without, account_close: {} })
  await page.press('Delete account')
  await page.shows('Login password')
  await typeIn(page.container.querySelector('input[type=password]') as HTMLInputElement, 'my-login-password')
  await page.press('Delete my account')
  await page.until(() => $session.get().state === 'anonymous', 'still signed in')
  assert.equal(bodyOf('account_close'), { password: 'my-login-password' })
  await page.end()
  await open({ profile: { ...PROFILE, has_login_password: false }, account_closing: without, account_close: {} })
  await page.press('Delete account')
  await page.shows('support can reopen the account')
  await page.press('Delete my account')
  await page.until(() => $session.get().state === 'anonymous', 'still signed in')
  assert.equal(bodyOf('account_close'), {})
})

test.run()
