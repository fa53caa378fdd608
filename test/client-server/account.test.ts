// The forms for signing in, registering and passwords against the backend in the same process, on a real database.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readTokens } from '../../src/api/tokens.ts'
import { loginPasswordForm, withdrawPasswordForm } from '../../src/areas/account/stores/passwords.ts'
import { profile } from '../../src/areas/account/stores/profile.ts'
import { loginForm, registerForm, registrationPicture } from '../../src/areas/account/stores/sign-forms.ts'
import { login, register } from '../../src/contract/account/login.ts'
import { logout } from '../../src/contract/account/logout.ts'
import { profile as profileOperation } from '../../src/contract/account/profile.ts'
import { CODE } from '../../src/contract/codes.ts'
import { hashPassword } from '../../src/server/account/passwords/password-hash.ts'
import { $language } from '../../src/stores/language.ts'
import { $isLogin, $returnTo, $session } from '../../src/stores/session.ts'
import { signOut } from '../../src/stores/signing.ts'
import { envelope } from '../api/loopback.ts'
import { FetchingRequest } from '../api/xhr.ts'
import type { Backend } from '../server/backend.ts'
import { createPicture } from '../server/files/pictures.ts'
import { type Network, onBackend, openPage, openShop } from './client.ts'

const test = suite('signing in, client and backend')
const password = 'lamp-shop-1'
let backend: Backend
let network: Network
let hash: string
let host: ReturnType<typeof openPage>['host']
let made = 0

onBackend(test, async started => {
  globalThis.XMLHttpRequest = FetchingRequest as unknown as typeof XMLHttpRequest
  ;({ backend, network } = started)
  hash = await hashPassword(password)
})
test.before.each(() => {
  ;({ host } = openPage(network))
})

const newAccount = () => `shop-${++made}`
const shownProfile = () => {
  const session = $session.get()
  return session.state === 'signedIn' ? session.profile : undefined
}

async function signInAs(account: string, typed = password): Promise<void> {
  loginForm.set('account', account)
  loginForm.set('password', typed)
  await loginForm.submit()
}

test('the right password signs in, and signing out ends the session on the backend', async () => {
  const { account, id } = await backend.merchant({ account: newAccount(), password_hash: hash })
  await signInAs(account)
  assert.is(shownProfile()?.id, id)
  const token = host.storage.get('access_token') ?? ''
  assert.is((await backend.asOperator(token).ok(profileOperation, {})).id, id)
  await signOut()
  assert.not.ok($isLogin.get())
  assert.not.equal((await backend.asOperator(token).send(profileOperation, {})).code, 10000)
})

test('signing out tells the server with the token, then deletes it with drafts and intents', async () => {
  const { account } = await backend.merchant({ account: newAccount(), password_hash: hash })
  await signInAs(account)
  const token = host.storage.get('access_token')
  host.tabStorage.set('draft.recharge', '{}')
  host.storage.set('intent./x.1', `key ${Date.now()}`)
  $returnTo.set('/wallet')
  network.requests.length = 0
  await signOut()
  assert.is(network.requests[0]?.path, logout.path)
  assert.is(network.requests[0]?.headers.authorization, `Bearer ${token}`)
  assert.is(readTokens(host.storage), null)
  assert.equal(host.tabStorage.keys('draft.'), [])
  assert.equal(host.storage.keys('intent.'), [])
  assert.is($returnTo.get(), null)
  assert.not($isLogin.get())
})

const troubles: readonly [what: string, prepare: (token: string) => unknown][] = [
  [
    'is away',
    () => {
      network.answer = () => undefined
    }
  ],
  [
    // The backend has no faults on request, so this answer is the test's.
    'fails',
    () => {
      network.answer = () => envelope(CODE.fault)
    }
  ],
  ['has ended the session already', token => backend.asOperator(token).ok(logout, {})]
]

for (const [what, prepare] of troubles) {
  test(`signing out works when the server ${what}`, async () => {
    ;({ host } = await openShop(backend, network))
    assert.ok($isLogin.get())
    await prepare(host.storage.get('access_token') ?? '')
    await signOut()
    assert.not($isLogin.get())
    assert.is(readTokens(host.storage), null)
  })
}

test('wrong credentials are shown on the form, and the inputs are kept', async () => {
  const { account } = await backend.merchant({ account: newAccount(), password_hash: hash })
  await signInAs(account, 'wrong-1')
  assert.is(loginForm.$form.get().status, 'failed')
  assert.is(loginForm.$form.get().failure?.reason, 'credentials_wrong')
  assert.is(loginForm.$values.get().account, account)
  assert.not.ok($isLogin.get())
})

function fillRegistration(): string {
  const account = newAccount()
  registerForm.set('account', account)
  registerForm.set('password', password)
  registerForm.set('nickname', 'Linh')
  return account
}

test('a registration opens a shop with the input and the data of the device', async () => {
  $language.set('vi')
  const friend = await backend.merchant({ invite_code: 'LINH2026' })
  registerForm.set('invite_code', 'LINH2026')
  const account = fillRegistration()
  $returnTo.set('/task')
  await registerForm.submit()
  assert.is($returnTo.get(), null, 'a new merchant begins at home')
  const { nickname, language, timezone, avatar } = shownProfile() ?? {}
  // The backend stores the canonical name of a time zone.
  const zone = new Intl.DateTimeFormat('en', { timeZone: host.timeZone() }).resolvedOptions().timeZone
  assert.equal([nickname, language, timezone, avatar], ['Linh', 'vi', zone, null])
  assert.is(shownProfile()?.account, account)
  const { invited_by } = await backend.db
    .selectFrom('merchant')
    .select('invited_by')
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  assert.is(invited_by, friend.id)
})

test('a name that is taken is shown at its field', async () => {
  const { account } = await backend.merchant({ account: newAccount() })
  fillRegistration()
  registerForm.set('account', account)
  await registerForm.submit()
  assert.ok(registerForm.$form.get().errors.account?.message)
  assert.not.ok($isLogin.get())
})

const square = async () => new Blob([(await createPicture(40, 40, 'jpeg')) as BlobPart], { type: 'image/jpeg' })

test('a picture with an open crop is cropped as displayed, and sent with the registration', async () => {
  fillRegistration()
  registrationPicture.pick(new File(['whole'], 'photo.png', { type: 'image/png' }))
  const withdraw = registrationPicture.offerCrop(square)
  await registerForm.submit()
  withdraw()
  assert.is(network.of('/api/upload/file').length, 1)
  assert.ok(shownProfile()?.avatar)
})

test('a picture that failed to upload is not left out silently', async () => {
  fillRegistration()
  registrationPicture.cropped(new Blob(['no picture'], { type: 'image/jpeg' }))
  await registerForm.submit()
  assert.is(network.of(register.path).length, 0)
  assert.ok(registerForm.$form.get().errors.avatar)
  registrationPicture.reset()
  await registerForm.submit()
  assert.is(shownProfile()?.avatar, null)
})

test('a picture that cannot be cropped is not left out silently', async () => {
  fillRegistration()
  registrationPicture.pick(new File(['whole'], 'photo.png', { type: 'image/png' }))
  await registerForm.submit()
  assert.is(network.of(register.path).length, 0)
  assert.is(registerForm.$form.get().errors.avatar?.key, 'errors.file_type_unsupported')
})

test('a login whose response was lost can be sent again', async () => {
  const { account } = await backend.merchant({ account: newAccount(), password_hash: hash })
  network.answer = network.lose
  await signInAs(account)
  assert.is(loginForm.$form.get().failure?.kind, 'offline')
  network.answer = network.forward
  await loginForm.submit()
  assert.ok($isLogin.get())
  assert.ok(network.of(login.path).length >= 2)
})

async function saveTransactionPassword(current: string, next: string): Promise<void> {
  withdrawPasswordForm.set('current_password', current)
  withdrawPasswordForm.set('new_password', next)
  withdrawPasswordForm.set('confirm_password', next)
  await withdrawPasswordForm.submit()
}

test('the first transaction password requires the login password, a later one the old one', async () => {
  await openShop(backend, network, { password: false, password_hash: hash })
  await profile.load({})
  await saveTransactionPassword('not-the-one', '482916')
  assert.is(withdrawPasswordForm.$form.get().failure?.reason, 'password_wrong')
  await saveTransactionPassword(password, '482916')
  assert.is(withdrawPasswordForm.$form.get().status, 'sent')
  await saveTransactionPassword(password, '731904')
  assert.is(withdrawPasswordForm.$form.get().failure?.reason, 'password_wrong')
  await saveTransactionPassword('482916', '731904')
  assert.is(withdrawPasswordForm.$form.get().status, 'sent')
})

test('a new login password signs in, the old one does not', async () => {
  const { merchant } = await openShop(backend, network, { account: newAccount(), password_hash: hash })
  await profile.load({})
  loginPasswordForm.set('current_password', password)
  loginPasswordForm.set('new_password', 'lamp-shop-2')
  loginPasswordForm.set('confirm_password', 'lamp-shop-2')
  await loginPasswordForm.submit()
  assert.is(loginPasswordForm.$form.get().status, 'sent')
  openPage(network)
  await signInAs(merchant.account)
  assert.not.ok($isLogin.get())
  await signInAs(merchant.account, 'lamp-shop-2')
  assert.ok($isLogin.get())
})

test.run()
