import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { BankScreen } from '../../../../src/areas/wallet/screens/bank.tsx'
import { BankAddScreen } from '../../../../src/areas/wallet/screens/bank-add.tsx'
import { BankEditScreen } from '../../../../src/areas/wallet/screens/bank-edit.tsx'
import { accountAddition, accountChange } from '../../../../src/areas/wallet/stores/account-form.ts'
import { $lastAddedAccount } from '../../../../src/areas/wallet/stores/accounts.ts'
import { wallet } from '../../../../src/areas/wallet/stores/wallet.ts'
import { navigate } from '../../../../src/location.ts'
import { envelope } from '../../../api/loopback.ts'
import { click, type as typeIn } from '../../../run/dom.tsx'
import { account, bankAccount, ids, tronAddress, wallet as walletSample } from '../../../stores/samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('withdrawal account screens')
let page: Stage
const list = [account(), bankAccount()]

async function open(Screen: Parameters<typeof stage>[0], answers: Record<string, unknown> = {}, id?: string) {
  const all = { account_list: { list, maximum: 10 }, wallet_info: walletSample(), account_add: account(), ...answers }
  page = await stage(Screen, all, id ? { params: { id } } : {})
}
test.before.each(() => {
  navigate('/bank', { replace: true })
})
test.after.each(() => page.end())

const dialog = () => page.container.querySelector('dialog')
const confirm = async (password: string) => {
  await page.until(() => dialog()?.querySelector('input') != null, 'no sheet')
  await typeIn(dialog()?.querySelector('input') as HTMLInputElement, password)
  await click(dialog()?.querySelector('button[type=submit]') as HTMLElement)
}
const sent = (call: string) => JSON.parse(page.server.of(`/api/v1/wallet/${call}`)[0]?.body ?? '{}')

test('accounts are listed masked, with their actions', async () => {
  await open(BankScreen)
  for (const part of ['Main wallet', 'TAypwk…5fqYRUN', 'First Bank', '97****41', '2 of 10']) await page.shows(part)
  assert.ok(page.named('Edit Main wallet'))
})

test('deleting asks for the password, and the account is gone', async () => {
  await open(BankScreen, { account_delete: {} })
  await page.shows('Main wallet')
  await page.press('Delete Main wallet')
  page.answers.account_list = { list: [bankAccount()], maximum: 10 }
  await confirm('secret-6')
  await page.until(() => !page.text().includes('Main wallet'), 'the account is still there')
  assert.equal(sent('account_delete'), { id: ids.account, password: 'secret-6' })
})

test('a full list shows the limit instead of the add button', async () => {
  await open(BankScreen, { account_list: { list, maximum: 2 } })
  await page.shows('Delete one to add another one')
  assert.not.ok(page.text().includes('Add an account'))
})

test('without accounts the list explains what to do', async () => {
  await open(BankScreen, { account_list: { list: [], maximum: 10 } })
  await page.shows('No accounts yet')
  assert.is(page.named('Add an account').getAttribute('href'), '#/bank/add')
})

test('a failure can be tried again', async () => {
  await open(BankScreen, { account_list: [] })
  await page.shows('Try again')
  page.answers.account_list = { list, maximum: 10 }
  await page.press('Try again')
  await page.shows('Main wallet')
})

test('an address is pasted, judged, summed up and bound', async () => {
  await open(BankAddScreen)
  await page.host.copy(` ${tronAddress}\n`)
  await page.press('Paste')
  await page.shows('Address format is valid.')
  await page.press('Add account')
  await page.until(() => dialog()?.textContent?.includes(tronAddress) ?? false, 'no summary')
  await confirm('secret-6')
  await page.until(() => accountAddition.$values.get().address === '', 'the form is not done')
  assert.is(sent('account_add').account.address, tronAddress)
  assert.is($lastAddedAccount.get(), ids.account)
})

test('a wrong address is shown at its field', async () => {
  await open(BankAddScreen)
  await typeIn(page.field('address'), 'TAypwkznQq6j23ZNVTrmuiH8vtv5fqYRUx')
  await page.press('Add account')
  await page.shows('This isn’t a valid TRC20 address')
  assert.is(dialog(), null)
})

test('a bank account needs all of its fields', async () => {
  await open(BankAddScreen)
  await page.press('Bank')
  await page.press('Add account')
  const invalid = [...page.container.querySelectorAll('[aria-invalid=true]')].map(field => field.getAttribute('name'))
  assert.equal(invalid, ['bank_name', 'branch_code', 'account_name', 'card_number'])
})

test('where the operator names banks, one of them is chosen', async () => {
  await open(BankAddScreen, { account_list: { list, maximum: 10, banks: ['First Bank', 'Harbour Bank'] } })
  await page.press('Bank')
  await page.until(() => page.container.querySelector('select[name=bank_name]') !== null, 'no list of banks')
  const select = page.container.querySelector('select[name=bank_name]') as HTMLSelectElement
  assert.equal(
    [...select.options].map(option => option.text),
    ['Choose your bank', 'First Bank', 'Harbour Bank']
  )
  await page.press('Add account')
  assert.is(select.getAttribute('aria-invalid'), 'true')
  select.value = 'Harbour Bank'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await page.until(() => accountAddition.$values.get().bank_name === 'Harbour Bank', 'not chosen')
})

test('an account number of 35 characters is refused, not cut', async () => {
  await open(BankAddScreen)
  await page.press('Bank')
  const field = page.container.querySelector('input[name=card_number]') as HTMLInputElement
  await typeIn(field, '1'.repeat(35))
  await page.press('Add account')
  await page.shows('Use at most 34 characters.')
  assert.is(field.value.length, 35)
})

test('without a transaction password it leads to setting one first', async () => {
  await open(BankAddScreen, { wallet_info: walletSample({ has_transaction_password: false }) })
  await page.until(() => wallet.$state.get().state === 'ready', 'no wallet')
  await typeIn(page.field('address'), tronAddress)
  await page.press('Add account')
  await page.until(() => dialog()?.textContent?.includes('Set password') ?? false, 'no way to set one')
  assert.is(accountAddition.$values.get().address, tronAddress)
})

test('a duplicate closes the sheet and is shown at the field', async () => {
  const data = { reason: 'account_in_use', field: 'address' }
  await open(BankAddScreen, { account_add: () => envelope(10005, 'Bound already.', data) })
  await typeIn(page.field('address'), tronAddress)
  await page.press('Add account')
  await confirm('secret-6')
  await page.until(
    () => page.container.querySelector('form')?.textContent?.includes('Bound already.') ?? false,
    'no error'
  )
})

test('a change starts with the visible values', async () => {
  await open(BankEditScreen, { account_update: bankAccount() }, ids.second)
  await page.shows('97****41')
  assert.is(page.container.querySelector('[name=bank_name]'), null)
  await page.press('Change bank details')
  await page.shows('Currently saved: 97****41')
  assert.is(page.field('bank_name').value, 'First Bank')
  assert.is(page.field('card_number').value, '')
  await typeIn(page.field('account_name'), 'NGUYEN VAN AN')
  await typeIn(page.field('card_number'), '9704 0000 1111')
  await page.press('Save changes')
  await confirm('secret-6')
  await page.until(() => accountChange.$values.get().id === '', 'the form is not done')
  assert.is(sent('account_update').id, ids.second)
  assert.is(sent('account_update').account.card_number, '9704 0000 1111')
})

test('a bank account is shown with everything that is known of it, and its number in one line', async () => {
  const long = { ...bankAccount(), card_number: 'DE******************00' }
  await open(BankEditScreen, { account_list: { list: [long], maximum: 10 } }, ids.second)
  for (const part of ['First Bank', '079', 'NG****AN', 'DE****00']) await page.shows(part)
  await typeIn(page.field('label'), 'Salary')
  await page.until(() => page.container.querySelector('.state-hero-state')?.textContent === 'Salary', 'the typed name')
})

test('renaming asks for the password, not for the address', async () => {
  await open(BankEditScreen, { account_update: account({ label: 'Savings' }) }, ids.account)
  await page.shows('TAypwk…5fqYRUN')
  await typeIn(page.field('label'), 'Savings')
  await page.press('Save changes')
  await page.until(() => dialog()?.textContent?.includes('Savings') ?? false, 'no summary')
  assert.match(dialog()?.textContent ?? '', 'TAypwk…5fqYRUN')
  await confirm('secret-6')
  await page.until(() => accountChange.$values.get().id === '', 'the form is not done')
  assert.equal(sent('account_update'), { id: ids.account, label: 'Savings', password: 'secret-6' })
})

test('going back from another address keeps the saved one', async () => {
  await open(BankEditScreen, {}, ids.account)
  await page.shows('TAypwk…5fqYRUN')
  await page.press('Change address')
  await page.shows('Enter it again in full')
  assert.ok(page.field('address'))
  await page.press('Keep saved details')
  await page.shows('TAypwk…5fqYRUN')
  assert.is(page.container.querySelector('[name=address]'), null)
})

test('a deleted account is reported', async () => {
  await open(BankEditScreen, {}, ids.first)
  await page.shows('This account no longer exists')
})

test.run()
