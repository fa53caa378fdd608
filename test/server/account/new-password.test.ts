import { hash } from '@node-rs/argon2'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { login, register } from '../../../src/contract/account/login.ts'
import { loginPasswordUpdate, withdrawPasswordUpdate } from '../../../src/contract/account/password.ts'
import { unlockCreate } from '../../../src/contract/account/unlock.ts'
import { appInfo } from '../../../src/contract/home/app-info.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { hashPassword } from '../../../src/server/account/passwords/password-hash.ts'
import { type Backend, startBackend, transactionPassword } from '../backend.ts'

const newPasswords = suite('new passwords')
const blanks = ['      ', '\u3000'.repeat(6), '\u200b'.repeat(6)]
const common = ['123456', '000000', '111111', '654321', '456789', '987654', '121212', '252525', 'Password', 'drowssap']
const loginPassword = 'first-password'
let backend: Backend

newPasswords.before(async () => {
  backend = await startBackend({ environment: { REGISTRATION_LIMIT: '100/1h' } })
})
newPasswords.after(() => backend.close())

const visitor = () => backend.asOperator('')
let shops = 0
const newAccount = () => `lamp-shop-${shops++}`
const shop = async () => backend.merchant({ account: newAccount(), password_hash: await hashPassword(loginPassword) })

newPasswords('registration refuses a common or blank password', async () => {
  const person = { account: 'beatrice', nickname: 'Beatrice' }
  for (const password of [...blanks, ...common, 'beatrice', 'BEATRICE', '１２３４５６']) {
    const refused = await visitor().refused('password_common', register, { ...person, password })
    assert.is(refused.field, 'password', password)
  }
  await visitor().ok(register, { ...person, password: 'lamps-of-an-1' })
})

newPasswords('a password change refuses a common or blank one', async () => {
  const merchant = await shop()
  for (const new_password of [...blanks, ...common, merchant.account]) {
    const own = { current_password: loginPassword, new_password }
    assert.is((await merchant.refused('password_common', loginPasswordUpdate, own)).field, 'new_password')
    const payment = { current_password: transactionPassword, new_password }
    assert.is((await merchant.refused('password_common', withdrawPasswordUpdate, payment)).field, 'new_password')
  }
})

newPasswords('full-width and plain digits are the same password everywhere', async () => {
  const merchant = await shop()
  await merchant.ok(loginPasswordUpdate, { current_password: 'ｆｉｒｓｔ-password', new_password: 'ｄｅｓｋ-shop' })
  for (const password of ['desk-shop', 'ｄｅｓｋ-ｓｈｏｐ']) {
    await visitor().ok(login, { account: merchant.account, password })
  }
  await merchant.ok(withdrawPasswordUpdate, { current_password: '４８２９１５', new_password: '７３１９０４' })
  await merchant.ok(unlockCreate, { withdraw_password: '731904' })
  await merchant.refused('password_same', withdrawPasswordUpdate, {
    current_password: '７３１９０４',
    new_password: '731904'
  })
})

newPasswords('an operator may require longer login passwords, and clients learn the minimum', async () => {
  assert.is((await backend.operator.send(operatorSettingUpdate, { login_password_min: 5 })).code, 0)
  await backend.operator.ok(operatorSettingUpdate, { login_password_min: 10 })
  assert.is((await visitor().ok(appInfo, {})).login_password_min, 10)
  const person = { account: newAccount(), nickname: 'Long' }
  await visitor().refused('too_short', register, { ...person, password: 'lamp-shop' })
  const merchant = await shop()
  const change = { current_password: loginPassword, new_password: 'lamp-shop' }
  assert.is((await merchant.refused('too_short', loginPasswordUpdate, change)).field, 'new_password')
  await merchant.ok(withdrawPasswordUpdate, { current_password: transactionPassword, new_password: '731904' })
  await visitor().ok(register, { ...person, password: 'desk-shop-22' })
  await backend.operator.ok(operatorSettingUpdate, { login_password_min: 6 })
})

newPasswords('a password stored as it was typed still signs in', async () => {
  const typed = 'ｆｕｌｌ-width'
  const merchant = await backend.merchant({
    account: newAccount(),
    password_hash: await hash(typed),
    transaction_password_hash: await hash('４８２９１５')
  })
  await visitor().ok(login, { account: merchant.account, password: typed })
  await visitor().refused('credentials_wrong', login, { account: merchant.account, password: 'full-width' })
  await merchant.ok(unlockCreate, { withdraw_password: '４８２９１５' })
})

newPasswords('a login password may have the maximum length, also in decomposed letters', async () => {
  const password = 'cà phê sữa đ'.repeat(6)
  await visitor().ok(register, { account: 'decomposed', nickname: 'Long', password: password.normalize('NFD') })
  await visitor().ok(login, { account: 'decomposed', password: password.normalize('NFD') })
  await visitor().ok(login, { account: 'decomposed', password })
})

newPasswords.run()
