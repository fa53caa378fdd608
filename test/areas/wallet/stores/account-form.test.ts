import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  accountAddition,
  accountChange,
  beginChange,
  canSaveAccount,
  checkAccount
} from '../../../../src/areas/wallet/stores/account-form.ts'
import { startTestApp } from '../../../app.ts'
import { account, bankAccount } from '../../../stores/samples.ts'

const test = suite('account form')
const hexAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test.before.each(() => void startTestApp())

test('each kind requires its own fields', () => {
  const values = accountAddition.$values.get()
  assert.equal(Object.keys(checkAccount(values)), ['address'])
  const missing = Object.keys(checkAccount({ ...values, kind: 'bank' }))
  assert.equal(missing, ['bank_name', 'branch_code', 'account_name', 'card_number'])
})

test('a card number is letters and digits, a name is not endless', () => {
  const bank = { ...accountAddition.$values.get(), kind: 'bank', branch_code: '1', account_name: 'A' } as const
  const errors = checkAccount({ ...bank, bank_name: 'b'.repeat(81), card_number: '12-34?' })
  assert.is(errors.card_number?.key, 'bank.cardInvalid')
  assert.equal(errors.bank_name, { key: 'errors.too_long', params: { limit: 80 } })
})

test('a change starts with the visible values, and keeps a draft of the same account', () => {
  beginChange(account({ label: 'Main', network: 'ERC20' }))
  assert.is(accountChange.$values.get().address, '')
  assert.is(accountChange.$values.get().network, 'ERC20')
  accountChange.set('address', hexAddress)
  beginChange(account())
  assert.is(accountChange.$values.get().address, hexAddress)
  beginChange(bankAccount())
  const { kind, bank_name, card_number } = accountChange.$values.get()
  assert.equal({ kind, bank_name, card_number }, { kind: 'bank', bank_name: 'First Bank', card_number: '' })
})

test('a name that is too long stops a change', async () => {
  beginChange(account())
  accountChange.set('label', 'x'.repeat(41))
  assert.not.ok(await canSaveAccount(accountChange))
  assert.equal(accountChange.$form.get().errors, { label: { key: 'errors.too_long', params: { limit: 40 } } })
})

test.run()
