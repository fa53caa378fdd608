// Binding, changing and deleting withdrawal accounts, over real HTTP.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  accountAddition,
  accountChange,
  addressState,
  beginChange,
  checkAccount,
  readyToSave
} from '../../../../src/areas/wallet/stores/account-form.ts'
import { accountDeletion, accounts } from '../../../../src/areas/wallet/stores/accounts.ts'
import { rechargeChannels } from '../../../../src/areas/wallet/stores/recharge-channels.ts'
import { envelope, type Loopback, loopback, ok, type Reply } from '../../../api/loopback.ts'
import { signedIn, startTestApp } from '../../../app.ts'
import { account, bankAccount, channel, ids, tronAddress } from '../../../stores/samples.ts'

const test = suite('account form')
const hexAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
let server: Loopback
let told: ReturnType<typeof startTestApp>
let submitted: () => Reply | undefined

test.before.each(async () => {
  server = await loopback()
  submitted = () => ok(account())
  server.answer = ({ method, path }) => {
    if (path.includes('recharge_channel_list')) return ok({ list: [] })
    return method === 'GET' ? ok({ list: [account()], maximum: 10 }) : submitted()
  }
  told = startTestApp()
  signedIn(told.host)
})
test.after.each(() => server.close())

const sent = () => JSON.parse(server.asked.find(asked => asked.method === 'POST')?.body ?? '{}')

test('an address is validated by checksum and network', async () => {
  assert.is(await addressState('TRC20', ''), 'none')
  assert.is(await addressState('TRC20', ` ${tronAddress} `), 'good')
  assert.is(await addressState('TRC20', tronAddress.replace(/.$/, 'x')), 'wrong')
  assert.is(await addressState('TRC20', hexAddress), 'other')
  assert.is(await addressState('ERC20', hexAddress), 'good')
  assert.is(await addressState('BEP20', hexAddress.toLowerCase()), 'unsure')
  assert.is(await addressState('ERC20', tronAddress), 'other')
})

test('an address that cannot belong to a merchant is refused before the password', async () => {
  const contract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  assert.is(await addressState('TRC20', contract), 'contract')
  assert.is(await addressState('BEP20', '0x55d398326f99059ff775485246999027b3197955'), 'contract')
  server.answer = () => ok({ list: [channel({ network: 'ERC20', address: hexAddress })] })
  await rechargeChannels.load({})
  assert.is(await addressState('BEP20', hexAddress.toLowerCase()), 'operator')
  assert.is(await addressState('TRC20', tronAddress), 'good')
  accountAddition.set('address', contract)
  assert.not.ok(await readyToSave(accountAddition))
  assert.equal(accountAddition.$form.get().errors.address, { key: 'errors.address_contract' })
})

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

test('a wrong address stops before the password is asked for', async () => {
  accountAddition.set('address', 'T123')
  assert.not.ok(await readyToSave(accountAddition))
  assert.is(accountAddition.$form.get().errors.address?.key, 'bank.addressInvalid')
  accountAddition.set('address', hexAddress)
  assert.not.ok(await readyToSave(accountAddition))
  assert.is(accountAddition.$form.get().errors.address?.key, 'bank.addressOther')
  accountAddition.set('network', 'ERC20')
  assert.ok(await readyToSave(accountAddition))
  assert.is(server.asked.filter(({ method }) => method === 'POST').length, 0)
})

test('only the fields of the kind are sent', async () => {
  accountAddition.set('address', `${tronAddress} `)
  accountAddition.set('bank_name', 'left over')
  accountAddition.set('label', 'Main')
  accountAddition.set('password', 'secret-6')
  await accountAddition.submit()
  const expected = { kind: 'usdt', network: 'TRC20', address: tronAddress, label: 'Main' }
  assert.equal(sent(), { account: expected, password: 'secret-6' })
})

test('refusals are shown at the fields of the form', async () => {
  submitted = () => envelope(10005, 'bound already', { reason: 'account_in_use', field: 'account.address' })
  accountAddition.set('address', tronAddress)
  accountAddition.set('password', 'secret-6')
  assert.is(await accountAddition.submit(), undefined)
  assert.is(accountAddition.$form.get().errors.address?.message, 'bound already')
  assert.is(accountAddition.$values.get().address, tronAddress)
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

test('a change of the name sends only the name', async () => {
  for (const saved of [account({ label: 'Old' }), bankAccount()]) {
    server.asked.length = 0
    accountChange.reset()
    beginChange(saved)
    accountChange.set('label', ' New ')
    assert.ok(await readyToSave(accountChange))
    accountChange.set('password', 'secret-6')
    await accountChange.submit()
    assert.equal(sent(), { id: saved.id, label: 'New', password: 'secret-6' })
  }
})

test('a name that is too long stops a change too', async () => {
  beginChange(account())
  accountChange.set('label', 'x'.repeat(41))
  assert.not.ok(await readyToSave(accountChange))
  assert.equal(accountChange.$form.get().errors, { label: { key: 'errors.too_long', params: { limit: 40 } } })
})

test('another destination is required whole, and sent with the account that it belongs to', async () => {
  beginChange(account({ label: 'Main' }))
  accountChange.prefill('destination', 'new')
  assert.not.ok(await readyToSave(accountChange))
  assert.equal(accountChange.$form.get().errors.address, { key: 'errors.required' })
  accountChange.set('address', tronAddress)
  accountChange.set('password', 'secret-6')
  await accountChange.submit()
  const expected = { kind: 'usdt', network: 'TRC20', address: tronAddress, label: 'Main' }
  assert.equal(sent(), { id: ids.account, account: expected, password: 'secret-6' })
})

test('an address that was typed and then given up is not sent', async () => {
  beginChange(account({ label: 'Main' }))
  accountChange.prefill('destination', 'new')
  accountChange.set('address', 'T123')
  accountChange.prefill('destination', 'kept')
  assert.ok(await readyToSave(accountChange))
  accountChange.set('password', 'secret-6')
  await accountChange.submit()
  assert.equal(sent(), { id: ids.account, label: 'Main', password: 'secret-6' })
})

const shownIds = () => {
  const state = accounts.$state.get()
  return state.state === 'ready' && state.data.list.map(({ id }) => id)
}

test('deleting requests the remaining accounts', async () => {
  await accounts.load({})
  assert.equal(shownIds(), [ids.account])
  server.answer = ({ method }) => ok(method === 'GET' ? { list: [], maximum: 10 } : {})
  accountDeletion.reset({ id: ids.account, password: 'secret-6' })
  assert.ok(await accountDeletion.submit())
  assert.equal(sent(), { id: ids.account, password: 'secret-6' })
  assert.equal(shownIds(), [])
})

test('a deletion with a wrong password keeps the account', async () => {
  await accounts.load({})
  submitted = () => envelope(10005, 'wrong', { reason: 'password_wrong', field: 'password' })
  accountDeletion.reset({ id: ids.account, password: 'wrong-one' })
  assert.is(await accountDeletion.submit(), undefined)
  assert.is(accountDeletion.$form.get().errors.password?.message, 'wrong')
  assert.equal(shownIds(), [ids.account])
})

test('no draft holds the password', () => {
  accountAddition.set('address', tronAddress)
  accountAddition.set('password', 'secret-6')
  assert.not.match(told.host.tabStorage.get('draft.account-addition') ?? '', 'secret-6')
})

test.run()
