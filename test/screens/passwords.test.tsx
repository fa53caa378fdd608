import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LoginPasswordScreen } from '../../src/screens/login-password.tsx'
import { WithdrawPasswordScreen } from '../../src/screens/withdraw-password.tsx'
import { loginPasswordForm, withdrawPasswordForm } from '../../src/stores/passwords.ts'
import { profile } from '../../src/stores/profile.ts'
import { $toasts } from '../../src/stores/toasts.ts'
import { envelope } from '../api/loopback.ts'
import { PROFILE } from '../api/watch.ts'
import { type as typeIn } from '../run/dom.tsx'
import { type Stage, stage } from './stage.tsx'

const test = suite('password screens')
let page: Stage

test.before.each(() => {
  profile.reset()
  loginPasswordForm.reset()
  withdrawPasswordForm.reset()
})
test.after.each(() => page.end())

const submit = () =>
  page.container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
const fill = async (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await typeIn(page.field(name), value)
}
const good = { current_password: 'the-old-one', new_password: 'a-new-one', confirm_password: 'a-new-one' }

test('pressed too early it says what is missing, and nothing is sent', async () => {
  page = await stage(LoginPasswordScreen, ['person'], { profile: PROFILE })
  await page.shows('Current password')
  submit()
  await page.until(() => page.container.querySelectorAll('[aria-invalid=true]').length === 3, 'three errors')
  await fill({ ...good, confirm_password: 'another-one' })
  submit()
  await page.shows('The two entries do not match')
  await fill({ ...good, new_password: 'short', confirm_password: 'short' })
  submit()
  await page.shows('Use at least 6 characters.')
  assert.is(page.server.of('/api/v1/user/login_password_update').length, 0)
})

test('a wrong current password is said at its field, and what was typed stays', async () => {
  page = await stage(LoginPasswordScreen, ['person'], {
    profile: PROFILE,
    login_password_update: () =>
      envelope(10005, 'Wrong password.', { reason: 'password_wrong', field: 'current_password' })
  })
  await page.shows('Current password')
  await fill(good)
  submit()
  await page.shows('Wrong password.')
  assert.is(page.field('current_password').getAttribute('aria-invalid'), 'true')
  assert.is(page.field('new_password').value, 'a-new-one')
})

test('a changed login password is told, and the fields are empty', async () => {
  page = await stage(LoginPasswordScreen, ['person'], { profile: PROFILE, login_password_update: {} })
  await page.shows('Current password')
  await fill(good)
  submit()
  submit()
  await page.until(() => $toasts.get().some(({ tone }) => tone === 'success'), 'a word of success')
  assert.is(page.server.of('/api/v1/user/login_password_update').length, 1)
})

test('the first transaction password needs no old one; later the old one is asked for', async () => {
  page = await stage(WithdrawPasswordScreen, ['person'], { profile: { ...PROFILE, has_transaction_password: false } })
  await page.until(() => page.container.querySelector('[name=new_password]') !== null, 'the form')
  assert.is(page.container.querySelector('[name=current_password]'), null)
  await page.end()
  profile.reset()
  page = await stage(WithdrawPasswordScreen, ['person'], { profile: { ...PROFILE, has_transaction_password: true } })
  await page.until(() => page.container.querySelector('[name=current_password]') !== null, 'the old password')
})

test('a profile that cannot be loaded can be asked for again', async () => {
  page = await stage(WithdrawPasswordScreen, ['person'], {})
  await page.shows('Try again')
  page.answers.profile = { ...PROFILE, has_transaction_password: false }
  await page.press('Try again')
  await page.until(() => page.container.querySelector('[name=new_password]') !== null, 'the form')
})

test.run()
