// Results of a launch by Telegram on the login screen, and the Telegram account in the profile.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { AccountScreen } from '../../../../src/areas/account/screens/account.tsx'
import { LoginScreen } from '../../../../src/areas/account/screens/login.tsx'
import { LoginPasswordScreen } from '../../../../src/areas/account/screens/login-password.tsx'
import { createFakeFeatures } from '../../../../src/host/fake.ts'
import { navigate } from '../../../../src/location.ts'
import { $features } from '../../../../src/stores/features.ts'
import { $launch, $retryLaunch, type LaunchState } from '../../../../src/stores/launch.ts'
import { $session } from '../../../../src/stores/session.ts'
import { $popup } from '../../../../src/stores/support.ts'
import { $toasts } from '../../../../src/stores/toasts.ts'
import { envelope } from '../../../api/loopback.ts'
import { PROFILE } from '../../../app.ts'
import { settle, type as typeIn } from '../../../run/dom.tsx'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('signing in by Telegram')
let page: Stage
const session = { access_token: 'a', refresh_token: 'r', expires_in: 900, merchant: PROFILE }
const unknown: LaunchState = {
  state: 'unknown',
  ticket: 'ticket-1',
  suggested: { nickname: 'Linh', invite_code: 'ABCD' }
}

async function open(
  launch: LaunchState,
  answers: Record<string, unknown> = {},
  again: typeof $retryLaunch.value = async () => {}
) {
  navigate('/login', { replace: true })
  const all = { telegram_register: session, telegram_bind: session, login: session, ...answers }
  const before = () => {
    $launch.set(launch)
    $retryLaunch.set(again)
  }
  page = await stage(LoginScreen, all, { visitor: true, before })
}
test.after.each(() => page.end())

const submit = () =>
  page.container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
const sent = (call: string) => page.server.of(`/api/v1/user/${call}`).map(({ body }) => JSON.parse(body))
const signedIn = () => page.until(() => $session.get().state === 'signedIn', 'no one is signed in')
const formThere = () => page.until(() => page.container.querySelector('form') !== null, 'no form')

test('without a launch by Telegram the usual login is shown', async () => {
  await open({ state: 'none' })
  await page.shows('Sign in to your shop')
  assert.ok(page.field('password'))
})

test('an unknown person is greeted by name, and opens a shop with the suggested data', async () => {
  await open(unknown)
  await page.shows('Welcome, Linh')
  await page.until(() => page.field('nickname').value === 'Linh', 'no name is filled in')
  assert.is(page.field('invite_code').value, 'ABCD')
  submit()
  await signedIn()
  const [{ language, timezone, ...rest }] = sent('telegram_register')
  assert.equal(rest, { ticket: 'ticket-1', nickname: 'Linh', invite_code: 'ABCD' })
  assert.is(timezone, 'Asia/Ho_Chi_Minh')
  assert.type(language, 'string')
})

test('entered data are not overwritten by suggestions', async () => {
  await open(unknown)
  await page.until(() => page.field('nickname').value === 'Linh', 'no name is filled in')
  await typeIn(page.field('nickname'), 'Linh’s shop')
  await page.press('My shop')
  await page.press('New shop')
  assert.is(page.field('nickname').value, 'Linh’s shop')
})

test('an existing shop is linked with its password; a wrong one is shown', async () => {
  await open(unknown, { telegram_bind: () => envelope(10005, 'No such login.', { reason: 'credentials_wrong' }) })
  await page.shows('Welcome, Linh')
  await page.press('My shop')
  submit()
  await page.until(() => page.container.querySelectorAll('[aria-invalid=true]').length === 2, 'two errors')
  await typeIn(page.field('account'), 'an.shop')
  await typeIn(page.field('password'), 'a-password')
  submit()
  await page.until(() => page.notices.length === 1, 'nothing is said')
  assert.is($session.get().state, 'anonymous')
  page.answers.telegram_bind = session
  submit()
  await signedIn()
  assert.equal(sent('telegram_bind')[1], { ticket: 'ticket-1', account: 'an.shop', password: 'a-password' })
})

test('a launch without data does not promise to keep the input', async () => {
  await open({ state: 'reopen', why: 'nameless', botName: null })
  await page.shows('without telling us who you are')
  assert.not.match(page.container.textContent ?? '', /is kept/)
})

test('launch data that are not signed by the bot, and a sign-out, are said to be that', async () => {
  await open({ state: 'reopen', why: 'unsigned', botName: null })
  await page.shows('couldn’t be verified')
  assert.not.match(page.container.textContent ?? '', /expired/)
  await open({ state: 'reopen', why: 'signedOut', botName: null })
  await page.shows('You’re signed out')
  assert.not.match(page.container.textContent ?? '', /expired/)
})

test('a person whom the page around could not sign in gets a way back to it, and no shop to open', async () => {
  let tries = 0
  let closed = 0
  await open({ state: 'hostRefused' }, {}, async () => {
    tries += 1
  })
  $features.set(
    createFakeFeatures({
      canClose: true,
      close: () => {
        closed += 1
        return true
      }
    })
  )
  await page.shows('Couldn’t sign you in')
  assert.not.match(page.container.textContent ?? '', /Open a shop|Create/)
  await page.press('Try again')
  await page.press('Go back')
  assert.equal([tries, closed], [1, 1])
})

test('a closed shop is reported with a link to support', async () => {
  await open({ state: 'closed' })
  await page.shows('Your shop is closed')
  await page.press('Contact support')
  assert.is($popup.get(), 'support')
})

test('an expired ticket is discarded', async () => {
  const dropped: boolean[] = []
  await open(
    unknown,
    { telegram_register: () => envelope(10005, 'Too late.', { reason: 'ticket_expired' }) },
    async ticketGone => void dropped.push(ticketGone)
  )
  await page.until(() => page.field('nickname').value === 'Linh', 'no name is filled in')
  submit()
  await page.until(() => dropped.length === 1, 'the ticket is kept')
  assert.equal(dropped, [true])
})

test('used launch data lead to the bot, and a password still opens the shop', async () => {
  await open({ state: 'reopen', why: 'expired', botName: 'shop_bot' })
  await page.shows('Open it again from the bot')
  await page.press('Open the bot')
  assert.equal(page.host.opened, ['https://t.me/shop_bot'])
  await page.press('Sign in with a password')
  await typeIn(page.field('account'), 'an.shop')
  await typeIn(page.field('password'), 'a-password')
  submit()
  await signedIn()
})

test('without the name of the bot the app closes', async () => {
  let closed = 0
  const launch = { kind: 'telegram', initData: null, version: '8.0', platform: 'ios', start: null } as const
  const close = () => {
    closed += 1
    return true
  }
  await open({ state: 'reopen', why: 'expired', botName: null })
  $features.set(createFakeFeatures({ launch, close }))
  await page.shows('Open it again from the bot')
  await settle()
  await page.press('Close')
  assert.is(closed, 1)
})

test('a launch that could not be exchanged can be tried again', async () => {
  await open({ state: 'failed', message: '' }, {}, async () => $launch.set(unknown))
  await page.shows('Couldn’t sign in with Telegram')
  await page.press('Try again')
  await page.shows('Welcome, Linh')
  await formThere()
})

async function openProfile(changes: object, answers: Record<string, unknown> = {}) {
  const mine = { ...PROFILE, telegram: true, ...changes }
  page = await stage(AccountScreen, { profile: mine, ...answers })
  await page.shows('Your shop')
}

test('the profile shows the linked Telegram account, and unlinks it after a confirmation', async () => {
  await openProfile({}, { telegram_unbind: {} })
  await page.shows('Telegram account')
  await page.press('Unlink Telegram')
  await page.shows('Unlink Telegram?')
  page.answers.profile = { ...PROFILE, telegram: false }
  await page.press('Unlink')
  await page.until(() => sent('telegram_unbind').length === 1, 'nothing was sent')
  await page.until(() => !page.text().includes('Telegram account'), 'it still says so')
})

test('unlinking requires a login password first', async () => {
  await openProfile({ has_login_password: false })
  await page.shows('Set a login password first')
  assert.not.ok(page.text().includes('Unlink Telegram'))
})

test('a shop without Telegram shows no Telegram section', async () => {
  await openProfile({ telegram: false })
  assert.not.ok(page.text().includes('Telegram account'))
})

test('the first login password needs no old one', async () => {
  page = await stage(LoginPasswordScreen, {
    profile: { ...PROFILE, has_login_password: false },
    login_password_update: {}
  })
  await page.shows('With your username an.shop')
  assert.is(page.container.querySelector('[name=current_password]'), null)
  for (const name of ['new_password', 'confirm_password']) await typeIn(page.field(name), 'a-new-one')
  page.answers.profile = PROFILE
  submit()
  await page.until(() => $toasts.get().some(({ tone }) => tone === 'success'), 'a word of success')
  assert.equal(sent('login_password_update'), [{ new_password: 'a-new-one' }])
})

test.run()
