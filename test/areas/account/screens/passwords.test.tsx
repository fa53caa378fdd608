import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LoginPasswordScreen } from '../../../../src/areas/account/screens/login-password.tsx'
import { ResetRequestScreen, ResetScreen } from '../../../../src/areas/account/screens/reset.tsx'
import { WithdrawPasswordScreen } from '../../../../src/areas/account/screens/withdraw-password.tsx'
import type { passwordLinkRequest } from '../../../../src/contract/account/password.ts'
import type { OutputOf } from '../../../../src/contract/operation.ts'
import { $renewSession } from '../../../../src/stores/session.ts'
import { $popup, closePopup } from '../../../../src/stores/support.ts'
import { $toasts } from '../../../../src/stores/toasts.ts'
import { envelope, ok } from '../../../api/loopback.ts'
import { PROFILE } from '../../../app.ts'
import { type as typeIn } from '../../../run/dom.tsx'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('password screens')
let page: Stage

test.after.each(() => page.end())

const submit = () =>
  page.container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
const fill = async (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await typeIn(page.field(name), value)
}
const good = { current_password: 'the-old-one', new_password: 'a-new-one', confirm_password: 'a-new-one' }

test('pressing too early explains what is missing, and nothing is sent', async () => {
  page = await stage(LoginPasswordScreen, { profile: PROFILE })
  await page.shows('Current password')
  submit()
  await page.until(() => page.container.querySelectorAll('[aria-invalid=true]').length === 3, 'three errors')
  await fill({ ...good, confirm_password: 'another-one' })
  submit()
  await page.shows('The two entries don’t match')
  await fill({ ...good, new_password: 'short', confirm_password: 'short' })
  submit()
  await page.shows('Use at least 6 characters.')
  assert.is(page.server.of('/api/v1/user/login_password_update').length, 0)
})

test('the rules of a new password are ticked off as they are met', async () => {
  page = await stage(LoginPasswordScreen, { profile: PROFILE })
  await page.shows('Different from the current one')
  const met = () => [...page.container.querySelectorAll('.rules-item')].map(rule => rule.matches('.rules-met'))
  assert.equal(met(), [false, false, false])
  await fill({ current_password: 'the-old-one', new_password: 'the-old-one' })
  assert.equal(met(), [true, false, false])
  await fill({ new_password: 'a-new-one', confirm_password: 'a-new-one' })
  assert.equal(met(), [true, true, true])
})

test('a wrong current password is shown at its field, and the input stays', async () => {
  page = await stage(LoginPasswordScreen, {
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

test('a changed login password is confirmed, and the fields are cleared', async () => {
  page = await stage(LoginPasswordScreen, { profile: PROFILE, login_password_update: {} })
  await page.shows('Current password')
  await fill(good)
  submit()
  submit()
  await page.until(() => $toasts.get().some(({ tone }) => tone === 'success'), 'a word of success')
  assert.is(page.server.of('/api/v1/user/login_password_update').length, 1)
})

test('the number of remaining attempts is shown, including the last one', async () => {
  let left = 2
  page = await stage(LoginPasswordScreen, {
    profile: PROFILE,
    login_password_update: () =>
      envelope(10005, 'Wrong password.', { reason: 'password_wrong', field: 'current_password', tries_left: left-- })
  })
  await page.shows('Current password')
  await fill(good)
  for (const words of ['2 attempts left.', '1 attempt left.', 'locked for 15 minutes.']) {
    submit()
    await page.shows(words)
  }
})

test('a forgotten password is reset by the linked Telegram account, after a new session if necessary', async () => {
  let proofs = 0
  let renewed = 0
  page = await stage(
    WithdrawPasswordScreen,
    {
      profile: { ...PROFILE, telegram: true, has_transaction_password: true },
      password_reset: () =>
        proofs++ === 0 ? envelope(10005, 'Open it again.', { reason: 'launch_needed', field: 'new_password' }) : ok({})
    },
    { query: 'forgot=1' }
  )
  $renewSession.set(async () => ++renewed > 0)
  await page.shows('Withdrawals pause for 24 hours')
  assert.is(page.container.querySelector('[name=current_password]'), null)
  await fill({ new_password: 'a-new-one', confirm_password: 'a-new-one' })
  submit()
  await page.until(() => $toasts.get().some(({ tone }) => tone === 'success'), 'a word of success')
  assert.is(renewed, 1)
  const sent = page.server.of('/api/v1/user/password_reset').map(({ body }) => JSON.parse(body))
  assert.equal(sent, Array(2).fill({ which: 'transaction', new_password: 'a-new-one' }))
  $renewSession.set(async () => false)
})

test('without a linked Telegram account a code is for customer service, and the person sets the password', async () => {
  page = await stage(LoginPasswordScreen, { profile: { ...PROFILE, telegram: false } }, { query: 'forgot=1' })
  await page.shows(PROFILE.shop_code)
  await page.shows('Never send a password.')
  assert.is(page.named('Get a code').getAttribute('href'), '#/reset')
  await page.end()

  const link: OutputOf<typeof passwordLinkRequest> = {
    token: 'a'.repeat(43),
    code: '12345678',
    expires_at: '2026-11-25T09:00:00.000Z'
  }
  page = await stage(ResetRequestScreen, { password_link_request: link })
  await fill({ account: 'linh.shop' })
  submit()
  await page.until(() => page.place() === `/reset/${link.token}?code=${link.code}`, 'the page of the link')
  assert.equal(JSON.parse(page.server.of('/api/v1/user/password_link_request')[0]?.body ?? ''), {
    account: 'linh.shop'
  })
  await page.end()

  let confirmed = false
  page = await stage(
    ResetScreen,
    {
      password_link_use: () =>
        confirmed ? ok({}) : envelope(10005, 'Support hasn’t confirmed your code yet.', { reason: 'link_unconfirmed' })
    },
    { params: { token: link.token }, query: `code=${link.code}` }
  )
  await page.shows('1234 5678')
  await page.press('Contact support')
  assert.is($popup.get(), 'support')
  closePopup()
  await fill({ new_password: 'a-new-one', confirm_password: 'a-new-one' })
  submit()
  await page.until(() => page.notices.includes('Support hasn’t confirmed your code yet.'), 'why it is refused')
  assert.is(page.field('new_password').value, 'a-new-one', 'nothing typed is lost')
  confirmed = true
  submit()
  await page.until(() => page.place() === '/login', 'the sign-in page')
})

test('the first transaction password requires the login password; later the old one is required', async () => {
  page = await stage(WithdrawPasswordScreen, { profile: { ...PROFILE, has_transaction_password: false } })
  await page.until(() => page.container.querySelector('[name=new_password]') !== null, 'the form')
  await page.shows('Login password')
  await page.end()
  const hosted = { ...PROFILE, has_transaction_password: false, has_login_password: false }
  page = await stage(WithdrawPasswordScreen, { profile: hosted })
  await page.until(() => page.container.querySelector('[name=new_password]') !== null, 'the form')
  assert.is(page.container.querySelector('[name=current_password]'), null)
  await page.end()
  page = await stage(WithdrawPasswordScreen, { profile: { ...PROFILE, has_transaction_password: true } })
  await page.until(() => page.container.querySelector('[name=current_password]') !== null, 'the old password')
})

test('a profile that failed to load can be loaded again', async () => {
  page = await stage(WithdrawPasswordScreen, {})
  await page.shows('Try again')
  page.answers.profile = { ...PROFILE, has_transaction_password: false }
  await page.press('Try again')
  await page.until(() => page.container.querySelector('[name=new_password]') !== null, 'the form')
})

test.run()
