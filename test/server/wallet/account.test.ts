import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LIMITS } from '../../../src/contract/limits.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { operatorChannelUpdate } from '../../../src/contract/wallet/channel.operator.ts'
import {
  accountAdd,
  accountDelete,
  accountList,
  accountUpdate
} from '../../../src/contract/wallet/withdrawal-account.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { channelTron, ethereum, openChannel, otherTron, tron } from '../channels.ts'

const accounts = suite('withdrawal accounts')
const usdt = { kind: 'usdt', network: 'TRC20', address: tron } as const
const bank = {
  kind: 'bank',
  bank_name: 'Deutsche Bank',
  branch_code: '37040044',
  account_name: 'Ada Lovelace',
  card_number: 'DE89 3704 0044 0532 0130 00'
} as const
let backend: Backend
let merchant: Merchant

accounts.before(async () => {
  backend = await startBackend()
})
accounts.before.each(async () => {
  merchant = await backend.merchant()
})
accounts.after(() => backend.close())

const add = (account: Parameters<typeof merchant.ok<typeof accountAdd>>[1]['account']) =>
  merchant.ok(accountAdd, { account, password })

accounts('a USDT account is bound and shown with its first and last six characters', async () => {
  const made = await add({ ...usdt, label: ' Savings ' })
  assert.is(made.kind === 'usdt' && made.address, 'TAypwk****fqYRUN')
  assert.is(made.label, 'Savings')
  const { list, maximum } = await merchant.ok(accountList, {})
  assert.equal(list, [made])
  assert.is(maximum, LIMITS.maxWithdrawalAccounts)
})

accounts('a bank account shows the first and last two characters of name and number', async () => {
  const made = await add(bank)
  assert.ok(made.kind === 'bank')
  assert.is(made.card_number, 'DE******************00')
  assert.is(made.account_name, 'Ad********ce')
  assert.is(made.bank_name, 'Deutsche Bank')
  assert.is((await add({ ...bank, card_number: '6222 0212 3456', account_name: '王小明' })).kind, 'bank')
  const [newest] = (await merchant.ok(accountList, {})).list
  assert.is(newest?.kind === 'bank' && newest.account_name, '王**')
})

accounts('where the operator names banks, another one is refused at its field', async () => {
  await backend.operator.ok(operatorSettingUpdate, { banks: ['First Bank', 'DEUTSCHE BANK', 'deutsche bank'] })
  try {
    assert.equal((await merchant.ok(accountList, {})).banks, ['First Bank', 'DEUTSCHE BANK'])
    const made = await add(bank)
    assert.is(made.kind === 'bank' && made.bank_name, 'DEUTSCHE BANK')
    const account = { ...bank, bank_name: 'Harbour Bank' }
    const other = await merchant.refused('value_invalid', accountAdd, { account, password })
    assert.is(other.field, 'account.bank_name')
  } finally {
    await backend.operator.ok(operatorSettingUpdate, { banks: [] })
  }
})

accounts('an address that belongs to no wallet is refused with the reason', async () => {
  const contracts = [
    { network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
    { network: 'ERC20', address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
    { network: 'ERC20', address: '0xdac17f958d2ee523a2206206994597c13d831ec7' },
    { network: 'BEP20', address: '0x55d398326f99059fF775485246999027B3197955' },
    { network: 'BEP20', address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
    { network: 'TRC20', address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' },
    { network: 'ERC20', address: `0x${'0'.repeat(40)}` }
  ] as const
  for (const destination of contracts) {
    const data = await merchant.refused('address_contract', accountAdd, {
      account: { kind: 'usdt', ...destination },
      password
    })
    assert.is(data.field, 'account.address')
  }
})

accounts('a recharge address of the operator is refused, open or closed, on either network', async () => {
  const hex = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
  await openChannel(backend)
  const channel = { network: 'ERC20', address: hex, minimum: '10.00', maximum: '20.00' } as const
  await backend.operator.ok(operatorChannelUpdate, { ...channel, active: false })
  const { id } = await add(usdt)
  const ours = [
    { kind: 'usdt', network: 'TRC20', address: channelTron },
    { kind: 'usdt', network: 'ERC20', address: hex },
    { kind: 'usdt', network: 'BEP20', address: hex.toLowerCase() }
  ] as const
  for (const account of ours) {
    const data = await merchant.refused('address_operator', accountAdd, { account, password })
    assert.is(data.field, 'account.address')
    await merchant.refused('address_operator', accountUpdate, { id, account, password })
  }
})

accounts('addresses must be complete and of their network', async () => {
  const bad = [
    { ...usdt, address: tron.slice(0, -1) },
    { ...usdt, address: tron.toLowerCase() },
    { ...usdt, address: ethereum },
    { ...usdt, network: 'ERC20', address: tron },
    { ...usdt, network: 'BEP20', address: ethereum.replace('aAeb', 'AAeb') }
  ] as const
  for (const account of bad) {
    const data = await merchant.refused('address_invalid', accountAdd, { account, password })
    assert.is(data.field, 'account.address')
  }
  await add({ kind: 'usdt', network: 'BEP20', address: ethereum.toLowerCase() })
})

accounts('a number with the shape of an IBAN must be valid', async () => {
  const wrong = [
    ['DE89 3704 0044 0532 0130 01', 'iban_invalid'],
    ['XX89370400440532013000', 'iban_invalid'],
    ['----- -----', 'value_invalid']
  ] as const
  for (const [card_number, reason] of wrong) {
    const data = await merchant.refused(reason, accountAdd, { account: { ...bank, card_number }, password })
    assert.is(data.field, 'account.card_number')
  }
  const empty = { account: { ...bank, bank_name: '  ' }, password }
  assert.is((await merchant.refused('required', accountAdd, empty)).field, 'account.bank_name')
})

accounts('the same destination is bound once, in any spelling', async () => {
  await add(usdt)
  const data = await merchant.refused('account_in_use', accountAdd, { account: { ...usdt, label: 'again' }, password })
  assert.is(data.field, 'account.address')
  await add({ kind: 'usdt', network: 'ERC20', address: ethereum })
  const lower = { kind: 'usdt', network: 'ERC20', address: ethereum.toLowerCase() } as const
  await merchant.refused('account_in_use', accountAdd, { account: lower, password })
  await add({ ...lower, network: 'BEP20' })
  await add(bank)
  const spelled = { ...bank, card_number: 'de89-3704-0044-0532-0130-00' }
  assert.is(
    (await merchant.refused('account_in_use', accountAdd, { account: spelled, password })).field,
    'account.card_number'
  )
  const other = await backend.merchant()
  await other.ok(accountAdd, { account: usdt, password })
})

accounts('a deleted account disappears from the list and can be bound again', async () => {
  const { id } = await add(usdt)
  await merchant.ok(accountDelete, { id, password })
  assert.equal((await merchant.ok(accountList, {})).list, [])
  await merchant.refused('account_not_found', accountDelete, { id, password })
  await merchant.refused('account_not_found', accountUpdate, { id, account: usdt, password })
  await merchant.refused('account_not_found', accountUpdate, { id, label: 'Mine', password })
  await add(usdt)
})

accounts('an update replaces everything except the kind, and cannot create a duplicate', async () => {
  const { id } = await add({ ...usdt, label: 'Old' })
  const changed = await merchant.ok(accountUpdate, { id, account: { ...usdt, address: otherTron }, password })
  assert.is(changed.label, '')
  assert.is(changed.kind === 'usdt' && changed.address, 'TDemoD****o1ge3o')
  assert.is(
    (await merchant.refused('value_invalid', accountUpdate, { id, account: bank, password })).field,
    'account.kind'
  )
  await add(usdt)
  await merchant.refused('account_in_use', accountUpdate, { id, account: usdt, password })
  await merchant.ok(accountUpdate, { id, account: { ...usdt, address: otherTron, label: 'Same' }, password })
})

accounts('a label alone renames; the destination stays, and is not validated again', async () => {
  const taken = { network: 'ERC20', address: '0xd1220a0cf47c7b9be7a2e6ba89f429762e7b9adb' } as const
  const account = { kind: 'usdt', ...taken } as const
  const made = await add({ ...account, label: 'Old' })
  // The operator uses the address since it was bound: only a withdrawal to it is refused.
  await backend.operator.ok(operatorChannelUpdate, { ...taken, minimum: '10.00', maximum: '20.00', active: false })
  await merchant.refused('address_operator', accountUpdate, { id: made.id, account, password })
  const renamed = await merchant.ok(accountUpdate, { id: made.id, label: ' New ', password })
  assert.equal(renamed, { ...made, label: 'New' })
  assert.equal((await merchant.ok(accountList, {})).list, [renamed])
  const row = await backend.db.selectFrom('withdrawal_account').select('fields').where('id', '=', made.id).execute()
  assert.equal(row, [{ fields: account }])
  assert.is((await merchant.ok(accountUpdate, { id: made.id, label: '', password })).label, '')
})

accounts('an update contains the account, its label, or both', async () => {
  const { id } = await add(usdt)
  assert.is((await merchant.refused('required', accountUpdate, { id, password })).field, 'label')
  assert.is((await merchant.refused('too_long', accountUpdate, { id, label: 'x'.repeat(41), password })).field, 'label')
  const account = { ...usdt, address: otherTron, label: 'Inside' }
  const both = await merchant.ok(accountUpdate, { id, account, label: 'Beside', password })
  assert.is(both.label, 'Beside')
  assert.is(both.kind === 'usdt' && both.address, 'TDemoD****o1ge3o')
})

accounts('each change is announced, a repeated request is not', async () => {
  const announced = async () => {
    const rows = await backend.db.selectFrom('outbox').select('topic').where('stream', '=', merchant.id).execute()
    return rows.filter(({ topic }) => topic === 'withdraw.changed').length
  }
  const { id } = await add(usdt)
  assert.is(await announced(), 1)
  const key = randomUUID()
  await merchant.ok(accountUpdate, { id, label: 'Mine', password }, { key })
  await merchant.ok(accountUpdate, { id, label: 'Mine', password }, { key })
  assert.is(await announced(), 2)
  await merchant.ok(accountUpdate, { id, account: { ...usdt, address: otherTron }, password })
  assert.is(await announced(), 3)
  await merchant.ok(accountDelete, { id, password })
  assert.is(await announced(), 4)
})

accounts('the same key renames once', async () => {
  const { id } = await add(usdt)
  const key = randomUUID()
  const first = await merchant.ok(accountUpdate, { id, label: 'First', password }, { key })
  await merchant.ok(accountUpdate, { id, label: 'Second', password })
  assert.equal(await merchant.ok(accountUpdate, { id, label: 'First', password }, { key }), first)
  assert.is((await merchant.ok(accountList, {})).list[0]?.label, 'Second')
  await merchant.refused('idempotency_mismatch', accountUpdate, { id, label: 'Third', password }, { key })
})

accounts('the number of accounts is limited', async () => {
  for (let number = 0; number < LIMITS.maxWithdrawalAccounts; number += 1) {
    await add({ ...bank, card_number: `62220212345${number}` })
  }
  await merchant.refused('account_limit_reached', accountAdd, { account: usdt, password })
})

accounts('each change requires the transaction password', async () => {
  const { id } = await add(usdt)
  const wrong = 'wrong-one'
  await merchant.refused('password_wrong', accountAdd, { account: bank, password: wrong })
  await merchant.refused('password_wrong', accountUpdate, { id, account: usdt, password: wrong })
  await merchant.refused('password_wrong', accountUpdate, { id, label: 'Mine', password: wrong })
  await merchant.refused('password_wrong', accountDelete, { id, password: wrong })
  await merchant.refused('required', accountDelete, { id, password: '' })
  const bare = await backend.merchant({ password: false })
  await bare.refused('transaction_password_unset', accountAdd, { account: usdt, password: 'anything' })
})

accounts('another merchant’s account cannot be seen, changed or deleted', async () => {
  const { id } = await add(usdt)
  const other = await backend.merchant()
  await other.refused('account_not_found', accountUpdate, { id, account: usdt, password })
  await other.refused('account_not_found', accountUpdate, { id, label: 'Mine', password })
  await other.refused('account_not_found', accountDelete, { id, password })
  await other.refused('account_not_found', accountDelete, { id: randomUUID(), password })
  assert.equal((await other.ok(accountList, {})).list, [])
  assert.is((await merchant.ok(accountList, {})).list.length, 1)
})

accounts('the same key binds once', async () => {
  const key = randomUUID()
  const first = await merchant.ok(accountAdd, { account: usdt, password }, { key })
  assert.equal(await merchant.ok(accountAdd, { account: usdt, password }, { key }), first)
  await merchant.refused('idempotency_mismatch', accountAdd, { account: bank, password }, { key })
  await merchant.ok(accountDelete, { id: first.id, password }, { key: randomUUID() })
})

accounts('of many equal requests at once one binds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => merchant.send(accountAdd, { account: usdt, password }))
  )
  assert.is(answers.filter(answer => answer.code === 10000).length, 1)
  assert.is((await merchant.ok(accountList, {})).list.length, 1)
})

accounts.run()
