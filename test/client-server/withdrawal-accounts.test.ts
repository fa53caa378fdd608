// Binding, changing and deleting withdrawal accounts: the forms against the backend in the same process, on a real database.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  accountAddition,
  accountChange,
  beginChange,
  canSaveAccount,
  checkAddress
} from '../../src/areas/wallet/stores/account-form.ts'
import { accountDeletion, accounts } from '../../src/areas/wallet/stores/accounts.ts'
import { operatorChannelUpdate } from '../../src/contract/wallet/channel.operator.ts'
import { accountAdd, accountDelete, accountList, accountUpdate } from '../../src/contract/wallet/withdrawal-account.ts'
import { loadApp } from '../../src/stores/app-load.ts'
import { type Backend, type Merchant, transactionPassword as password } from '../server/backend.ts'
import { ethereum, otherTron, tron } from '../server/channels.ts'
import { type Network, onBackend, type openPage, openShop } from './client.ts'

const test = suite('withdrawal accounts, client and backend')
const channelEthereum = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const contract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const usdt = { kind: 'usdt', network: 'TRC20', address: tron, label: 'Main' } as const
const bank = {
  kind: 'bank',
  bank_name: 'First Bank',
  branch_code: '079',
  account_name: 'Nguyen An',
  card_number: '970412341241',
  label: ''
} as const
let backend: Backend
let network: Network
let merchant: Merchant
let host: ReturnType<typeof openPage>['host']

onBackend(test, started => {
  ;({ backend, network } = started)
})
test.before.each(async () => {
  ;({ merchant, host } = await openShop(backend, network))
  await loadApp()
})

const bind = (account: typeof usdt | typeof bank) => merchant.ok(accountAdd, { account, password })
const bound = async () => (await merchant.ok(accountList, {})).list
const sentTo = ({ path }: { path: string }) => network.of(path).map(({ body }) => JSON.parse(body))

test('an address is validated by checksum and network', async () => {
  assert.is(await checkAddress('TRC20', ''), 'none')
  assert.is(await checkAddress('TRC20', ` ${tron} `), 'good')
  assert.is(await checkAddress('TRC20', tron.replace(/.$/, 'x')), 'wrong')
  assert.is(await checkAddress('TRC20', ethereum), 'other')
  assert.is(await checkAddress('ERC20', ethereum), 'good')
  assert.is(await checkAddress('BEP20', ethereum.toLowerCase()), 'unsure')
  assert.is(await checkAddress('ERC20', tron), 'other')
})

test('an address that cannot belong to a merchant is refused before the password', async () => {
  assert.is(await checkAddress('TRC20', contract), 'contract')
  assert.is(await checkAddress('BEP20', '0x55d398326f99059ff775485246999027b3197955'), 'contract')
  const bounds = { network: 'ERC20', minimum: '10.00', maximum: '5000.00' } as const
  await backend.operator.ok(operatorChannelUpdate, { ...bounds, address: channelEthereum })
  await openShop(backend, network)
  assert.is(await checkAddress('BEP20', channelEthereum.toLowerCase()), 'operator')
  assert.is(await checkAddress('TRC20', tron), 'good')
  accountAddition.set('address', contract)
  assert.not.ok(await canSaveAccount(accountAddition))
  assert.equal(accountAddition.$form.get().errors.address, { key: 'errors.address_contract' })
})

test('a wrong address stops before the password is asked for', async () => {
  accountAddition.set('address', 'T123')
  assert.not.ok(await canSaveAccount(accountAddition))
  assert.is(accountAddition.$form.get().errors.address?.key, 'bank.addressInvalid')
  accountAddition.set('address', ethereum)
  assert.not.ok(await canSaveAccount(accountAddition))
  assert.is(accountAddition.$form.get().errors.address?.key, 'bank.addressOther')
  accountAddition.set('network', 'ERC20')
  assert.ok(await canSaveAccount(accountAddition))
  assert.equal(sentTo(accountAdd), [])
})

test('only the fields of the kind are sent', async () => {
  accountAddition.set('address', `${tron} `)
  accountAddition.set('bank_name', 'left over')
  accountAddition.set('label', 'Main')
  accountAddition.set('password', password)
  const made = await accountAddition.submit()
  assert.equal(sentTo(accountAdd), [{ account: usdt, password }])
  assert.equal(await bound(), [made])
})

test('refusals are shown at the fields of the form', async () => {
  await bind(usdt)
  accountAddition.set('address', tron)
  accountAddition.set('password', password)
  assert.is(await accountAddition.submit(), undefined)
  assert.is(accountAddition.$form.get().failure?.reason, 'account_in_use')
  assert.ok(accountAddition.$form.get().errors.address?.message)
  assert.is(accountAddition.$values.get().address, tron)
})

test('a change of the name sends only the name', async () => {
  for (const account of [usdt, bank]) {
    const saved = await bind(account)
    network.requests.length = 0
    accountChange.reset()
    beginChange(saved)
    accountChange.set('label', ' New ')
    assert.ok(await canSaveAccount(accountChange))
    accountChange.set('password', password)
    await accountChange.submit()
    assert.equal(sentTo(accountUpdate), [{ id: saved.id, label: 'New', password }])
    assert.equal((await bound())[0], { ...saved, label: 'New' })
  }
})

test('another destination is required whole, and sent with the account that it belongs to', async () => {
  const { id } = await bind(usdt)
  beginChange((await bound())[0] as never)
  accountChange.prefill('destination', 'new')
  assert.not.ok(await canSaveAccount(accountChange))
  assert.equal(accountChange.$form.get().errors.address, { key: 'errors.required' })
  accountChange.set('address', otherTron)
  accountChange.set('password', password)
  await accountChange.submit()
  assert.equal(sentTo(accountUpdate), [{ id, account: { ...usdt, address: otherTron }, password }])
  const [after] = await bound()
  assert.ok(after?.kind === 'usdt' && after.address.startsWith(otherTron.slice(0, 6)))
})

test('an address that was typed and then given up is not sent', async () => {
  const saved = await bind(usdt)
  beginChange(saved)
  accountChange.prefill('destination', 'new')
  accountChange.set('address', 'T123')
  accountChange.prefill('destination', 'kept')
  assert.ok(await canSaveAccount(accountChange))
  accountChange.set('password', password)
  await accountChange.submit()
  assert.equal(sentTo(accountUpdate), [{ id: saved.id, label: 'Main', password }])
  assert.equal(await bound(), [saved])
})

const shownIds = () => {
  const state = accounts.$state.get()
  return state.state === 'ready' && state.data.list.map(({ id }) => id)
}

test('deleting requests the remaining accounts', async () => {
  const { id } = await bind(usdt)
  await accounts.load({})
  assert.equal(shownIds(), [id])
  accountDeletion.reset({ id, password })
  assert.ok(await accountDeletion.submit())
  assert.equal(sentTo(accountDelete), [{ id, password }])
  assert.equal(shownIds(), [])
})

test('a deletion with a wrong password keeps the account', async () => {
  const { id } = await bind(usdt)
  await accounts.load({})
  accountDeletion.reset({ id, password: '135790' })
  assert.is(await accountDeletion.submit(), undefined)
  assert.equal(accountDeletion.$form.get().errors.password, { key: 'errors.password_wrong_left', count: 4 })
  assert.equal(shownIds(), [id])
  assert.is((await bound()).length, 1)
})

test('no draft holds the password', () => {
  accountAddition.set('address', tron)
  accountAddition.set('password', password)
  const draft = host.tabStorage.get('draft.account-addition') ?? ''
  assert.match(draft, tron)
  assert.not.match(draft, password)
})

test.run()
