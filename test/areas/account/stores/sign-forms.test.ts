import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loginPasswordForm, withdrawPasswordForm } from '../../../../src/areas/account/stores/passwords.ts'
import { profile, profileForm, zonesWith } from '../../../../src/areas/account/stores/profile.ts'
import {
  loginForm,
  registerForm,
  registrationPicture,
  takeInviteCode
} from '../../../../src/areas/account/stores/sign-forms.ts'
import { $language } from '../../../../src/stores/language.ts'
import { $isLogin, $session } from '../../../../src/stores/session.ts'
import { envelope, type Loopback, loopback, ok } from '../../../api/loopback.ts'
import { FetchingRequest } from '../../../api/xhr.ts'
import { PROFILE, signedIn, startTestApp } from '../../../app.ts'

const SESSION = { access_token: 'a', refresh_token: 'r', expires_in: 900, merchant: PROFILE }
const test = suite('signing in, registering, passwords')
let server: Loopback
let host: ReturnType<typeof startTestApp>['host']
const keysOf = (errors: object) => Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.key]))
const sent = (path: string) => JSON.parse(server.of(path).at(-1)?.body ?? 'null')

test.before.each(async () => {
  globalThis.XMLHttpRequest = FetchingRequest as unknown as typeof XMLHttpRequest
  server = await loopback()
  host = startTestApp().host
  $session.set({ state: 'anonymous' })
})
test.after.each(() => server.close())

test('a login requires both fields, and signs in', async () => {
  assert.not.ok(loginForm.validate())
  assert.equal(keysOf(loginForm.$form.get().errors), { account: 'errors.required', password: 'errors.required' })
  server.answer = () => ok(SESSION)
  loginForm.set('account', 'shop.one')
  loginForm.set('password', 'secret-1')
  await loginForm.submit()
  assert.equal(sent('/api/v1/user/login'), { account: 'shop.one', password: 'secret-1' })
  assert.ok($isLogin.get())
})

function fillRegistration() {
  registerForm.set('account', 'shop.one')
  registerForm.set('password', 'secret-1 of mine')
  registerForm.set('nickname', 'Shop')
}

test('a picture with an open crop is cropped as displayed, and sent with the registration', async () => {
  const id = '0192f0c0-0000-7000-8000-000000000001'
  server.answer = ({ path }) =>
    path.includes('/upload/') ? ok({ id, mime: 'image/jpeg', bytes: 6, width: 1, height: 1 }) : ok(SESSION)
  fillRegistration()
  registrationPicture.pick(new File(['whole'], 'photo.png', { type: 'image/png' }))
  const withdraw = registrationPicture.offerCrop(async () => new Blob(['square'], { type: 'image/jpeg' }))
  await registerForm.submit()
  withdraw()
  assert.is(server.of('/api/upload/file').length, 1)
  assert.is(sent('/api/v1/user/register').avatar, id)
})

test('a picture that failed to upload is not left out silently', async () => {
  server.answer = ({ path }) => (path.includes('/upload/') ? envelope(500, 'broken') : ok(SESSION))
  fillRegistration()
  registrationPicture.cropped(new Blob(['square'], { type: 'image/jpeg' }))
  await registerForm.submit()
  assert.is(server.of('/api/v1/user/register').length, 0)
  assert.ok(registerForm.$form.get().errors.avatar)
  registrationPicture.reset()
  await registerForm.submit()
  assert.is(server.of('/api/v1/user/register').length, 1)
})

test('a picture that cannot be cropped is not left out silently', async () => {
  server.answer = () => ok(SESSION)
  fillRegistration()
  registrationPicture.pick(new File(['whole'], 'photo.png', { type: 'image/png' }))
  await registerForm.submit()
  assert.is(server.of('/api/v1/user/register').length, 0)
  assert.is(registerForm.$form.get().errors.avatar?.key, 'errors.file_type_unsupported')
})

test('wrong credentials are shown on the form, and the inputs are kept', async () => {
  server.answer = () => envelope(10005, 'No such account', { reason: 'credentials_wrong', field: 'password' })
  loginForm.set('account', 'shop')
  loginForm.set('password', 'wrong-1')
  await loginForm.submit()
  assert.is(loginForm.$form.get().status, 'failed')
  assert.is(loginForm.$values.get().account, 'shop')
  assert.not.ok($isLogin.get())
})

test('a registration sends the input and the device data, without empty fields', async () => {
  $language.set('vi')
  server.answer = () => ok(SESSION)
  takeInviteCode('LINH2026')
  for (const [name, value] of [
    ['account', 'shop'],
    ['password', 'secret'],
    ['nickname', 'Linh']
  ] as const) {
    registerForm.set(name, value)
  }
  await registerForm.submit()
  assert.equal(sent('/api/v1/user/register'), {
    account: 'shop',
    password: 'secret',
    nickname: 'Linh',
    invite_code: 'LINH2026',
    language: 'vi',
    timezone: host.timeZone()
  })
  assert.ok($isLogin.get())
})

test('a registration is validated before it is sent', () => {
  registerForm.set('account', 'a b')
  registerForm.set('password', '12345')
  assert.not.ok(registerForm.validate())
  assert.equal(keysOf(registerForm.$form.get().errors), {
    account: 'errors.account_characters',
    password: 'errors.too_short',
    nickname: 'errors.required'
  })
})

test('an invite code does not overwrite the input, and must have the right format', () => {
  takeInviteCode('<script>')
  assert.is(registerForm.$values.get().invite_code, '')
  registerForm.set('invite_code', 'MINE')
  takeInviteCode('OTHER')
  assert.is(registerForm.$values.get().invite_code, 'MINE')
})

test('a new login password has 6 characters, differs from the old one and is typed twice', () => {
  const form = loginPasswordForm
  const check = (current: string, next: string, again: string) => {
    form.set('current_password', current)
    form.set('new_password', next)
    form.set('confirm_password', again)
    form.validate()
    return keysOf(form.$form.get().errors)
  }
  assert.equal(check('', '', ''), {
    current_password: 'errors.required',
    new_password: 'errors.required',
    confirm_password: 'errors.required'
  })
  assert.equal(check('old-one', '12345', '12345'), { new_password: 'errors.too_short' })
  assert.equal(check('old-one', 'old-one', 'old-one'), { new_password: 'errors.password_same' })
  assert.equal(check('old-one', 'ｏｌｄ-one', 'old-one'), { new_password: 'errors.password_same' })
  assert.equal(check('old-one', '      ', '      '), { new_password: 'errors.password_common' })
  assert.equal(check('old-one', '７３１９０４', '731904'), {})
  assert.equal(check('old-one', 'new-one', 'new-two'), { confirm_password: 'form.mismatch' })
  assert.equal(check('old-one', '123456', '123456'), {})
})

test('the first transaction password requires the login password if there is one, a later one the old one', async () => {
  signedIn(host)
  const save = async (current: string) => {
    withdrawPasswordForm.set('current_password', current)
    withdrawPasswordForm.set('new_password', '482915')
    withdrawPasswordForm.set('confirm_password', '482915')
    await withdrawPasswordForm.submit()
    return sent('/api/v1/user/withdraw_password_update')
  }
  server.answer = () => ok({})
  profile.set({ ...PROFILE, has_transaction_password: false, has_login_password: false })
  assert.equal(await save(''), { new_password: '482915' })
  profile.set({ ...PROFILE, has_transaction_password: false })
  assert.equal(await save('482915'), { login_password: '482915', new_password: '482915' })
  profile.set({ ...PROFILE, has_transaction_password: true })
  assert.equal(await save('135790'), { current_password: '135790', new_password: '482915' })
})

test('the profile form starts from the profile and keeps the input', () => {
  profile.set({ ...PROFILE, nickname: 'Linh', timezone: '' })
  assert.is(profileForm.$values.get().nickname, 'Linh')
  assert.is(profileForm.$values.get().timezone, host.timeZone())
  profileForm.set('nickname', 'Linh & Sons')
  profile.set({ ...PROFILE, nickname: 'Linh' })
  assert.is(profileForm.$values.get().nickname, 'Linh & Sons')
})

test('the available time zones include the merchant’s and the device’s', () => {
  const zones = zonesWith('Etc/GMT+7', 'Asia/Ho_Chi_Minh', '')
  assert.ok(zones.includes('Etc/GMT+7'))
  assert.ok(zones.includes('Asia/Ho_Chi_Minh'))
  assert.not.ok(zones.includes(''))
  assert.is(new Set(zones).size, zones.length)
})

test.run()
