import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loginPasswordForm } from '../../../../src/areas/account/stores/passwords.ts'
import { createPictureUpload } from '../../../../src/areas/account/stores/picture-upload.ts'
import { listZones, profile, profileForm } from '../../../../src/areas/account/stores/profile.ts'
import { loginForm, registerForm, takeInviteCode } from '../../../../src/areas/account/stores/sign-forms.ts'
import { PROFILE, startTestApp } from '../../../app.ts'

const test = suite('signing in, registering, passwords')
let host: ReturnType<typeof startTestApp>['host']
const keysOf = (errors: object) => Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.key]))

test.before.each(() => {
  host = startTestApp().host
})

test('a login requires both fields', () => {
  assert.not.ok(loginForm.validate())
  assert.equal(keysOf(loginForm.$form.get().errors), { account: 'errors.required', password: 'errors.required' })
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

test('the profile form starts from the profile and keeps the input', () => {
  profile.set({}, { ...PROFILE, nickname: 'Linh', timezone: '' })
  assert.is(profileForm.$values.get().nickname, 'Linh')
  assert.is(profileForm.$values.get().timezone, host.timeZone())
  profileForm.set('nickname', 'Linh & Sons')
  profile.set({}, { ...PROFILE, nickname: 'Linh' })
  assert.is(profileForm.$values.get().nickname, 'Linh & Sons')
})

test('the available time zones include the merchant’s and the device’s', () => {
  const zones = listZones('Etc/GMT+7', 'Asia/Ho_Chi_Minh', '')
  assert.ok(zones.includes('Etc/GMT+7'))
  assert.ok(zones.includes('Asia/Ho_Chi_Minh'))
  assert.not.ok(zones.includes(''))
  assert.is(new Set(zones).size, zones.length)
})

test('a picture is cropped first, and removed without a trace', () => {
  const upload = createPictureUpload('avatar')
  upload.pick(new File(['x'], 'x.png', { type: 'image/png' }))
  assert.is(upload.$picture.get().state, 'cropping')
  upload.cropped(new Blob(['y']))
  assert.is(upload.$picture.get().state, 'cropped')
  upload.reset()
  assert.is(upload.$picture.get().state, 'none')
})

test('without a picture there is nothing to send', async () => {
  assert.is(await createPictureUpload('avatar').send(), undefined)
})

test.run()
