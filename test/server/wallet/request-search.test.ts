// Operators find requests by what a merchant, a bank or a chain calls them, and read the oldest first.

import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorMerchantList } from '../../../src/contract/account/merchant.operator.ts'
import { formatDocumentNumber } from '../../../src/contract/document-number.ts'
import { operatorDepositList } from '../../../src/contract/wallet/deposit.operator.ts'
import { operatorRechargeList } from '../../../src/contract/wallet/recharge.operator.ts'
import { rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { operatorWithdrawList } from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { matchesKeyword } from '../../../src/server/wallet/request-search.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { ethereum, openChannel, tron } from '../channels.ts'

const search = suite('search for requests')
let backend: Backend
let merchant: Merchant
let recharges: string[]
let withdrawal: string

search.before(async () => {
  backend = await startBackend()
  const channel_id = await openChannel(backend)
  merchant = await backend.merchant({ available: 100_000n, account: 'shop.hanako' })
  recharges = []
  for (const amount of ['500.00', '612.00', '700.00'])
    recharges.push((await merchant.ok(rechargeSubmit, { channel_id, amount })).id)
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  const { id: account_id } = await merchant.ok(accountAdd, { account, password })
  withdrawal = (await merchant.ok(withdrawSubmit, { account_id, amount: '100.00', password })).id
})
search.after(() => backend.close())

const foundRecharges = async (keyword: string) =>
  (await backend.operator.ok(operatorRechargeList, { keyword })).list.map(({ id }) => id)
const foundWithdrawals = async (keyword: string) =>
  (await backend.operator.ok(operatorWithdrawList, { keyword })).list.map(({ id }) => id)

search('a recharge is found by its number, in any case, by its amount and by its id', async () => {
  const [, second = ''] = recharges
  const number = formatDocumentNumber('recharge', second)
  for (const keyword of [number, number.toLowerCase(), number.slice(3), '612', '612.00', second]) {
    assert.ok((await foundRecharges(keyword)).includes(second), keyword)
  }
  assert.equal(await foundRecharges('612.01'), [])
})

search('a withdrawal is found by its number, its destination, what arrives, and the account', async () => {
  const { list } = await backend.operator.ok(operatorWithdrawList, {})
  const arrives = list[0]?.arrives ?? ''
  for (const keyword of [formatDocumentNumber('withdrawal', withdrawal), tron, arrives, '100', 'shop.han', 'trc20']) {
    assert.equal(await foundWithdrawals(keyword), [withdrawal], keyword)
  }
})

search('a recharge and a withdrawal are found by their transaction, in either spelling', async () => {
  const [recharge = ''] = recharges
  const hashes = { recharge: 'ab'.repeat(32), withdrawal: 'cd'.repeat(32) }
  const set = (table: 'recharge' | 'withdrawal', id: string) =>
    backend.db.updateTable(table).set({ transaction_id: hashes[table] }).where('id', '=', id).execute()
  await set('recharge', recharge)
  await set('withdrawal', withdrawal)
  for (const spell of [(hash: string) => hash, (hash: string) => `0x${hash.toUpperCase()}`]) {
    assert.equal(await foundRecharges(spell(hashes.recharge)), [recharge])
    assert.equal(await foundWithdrawals(spell(hashes.withdrawal)), [withdrawal])
  }
  assert.equal(await foundRecharges(hashes.withdrawal), [])
})

search('the largest amounts come first, over the whole list', async () => {
  const { list } = await backend.operator.ok(operatorRechargeList, { sort: 'largest', page_size: 1, page: 2 })
  assert.equal(
    list.map(({ id }) => id),
    [recharges[1]]
  )
})

search('a payment on a chain is found by transaction, sender, amount and id', async () => {
  const id = newId()
  const sender = '0xAbCd000000000000000000000000000000000001'
  await backend.db
    .insertInto('deposit')
    .values({
      id,
      network: 'ERC20',
      transaction_id: 'ab'.repeat(32),
      log_index: 0,
      block_number: 7n,
      block_hash: 'cd'.repeat(32),
      address: ethereum,
      sender,
      amount: 23_456n,
      exact: true,
      status: 'unmatched',
      paid_at: new Date()
    })
    .execute()
  for (const keyword of [`0x${'AB'.repeat(32)}`, sender.toLowerCase(), '234.56', id, 'erc20']) {
    const { list } = await backend.operator.ok(operatorDepositList, { keyword })
    assert.equal(
      list.map(deposit => deposit.id),
      [id],
      keyword
    )
  }
  assert.is((await backend.operator.ok(operatorDepositList, { keyword: '234.57' })).total, 0)
})

search('what is no number, amount or name of anybody finds nothing', async () => {
  for (const keyword of ["' OR 1=1 --", '%', '_', 'RC-ZZZZZZ', '99999999999999999999', 'nobody'])
    assert.equal(await foundRecharges(keyword), [], keyword)
})

search('the merchant is found by the number of a document', async () => {
  for (const keyword of [
    formatDocumentNumber('recharge', recharges[0] ?? ''),
    formatDocumentNumber('withdrawal', withdrawal)
  ]) {
    const { list } = await backend.operator.ok(operatorMerchantList, { keyword })
    assert.equal(
      list.map(({ id }) => id),
      [merchant.id],
      keyword
    )
  }
})

search('no part of a search reads every request', async () => {
  for (const table of ['recharge', 'withdrawal'] as const) {
    const plan = await backend.db.transaction().execute(async tx => {
      // So few rows are read as a whole otherwise.
      await sql`SET LOCAL enable_seqscan = off`.execute(tx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        EXPLAIN SELECT * FROM ${sql.table(table)} AS request WHERE ${matchesKeyword(table, '51.23', 2)}`.execute(tx)
      return rows.map(row => row['QUERY PLAN']).join('\n')
    })
    assert.match(plan, /BitmapOr/, plan)
    assert.not.match(plan, new RegExp(`Seq Scan on ${table}`), plan)
  }
})

search('the oldest comes first where that is asked for, on every page', async () => {
  const input = { status: 'pending', sort: 'oldest', page_size: 2 } as const
  const first = await backend.operator.ok(operatorRechargeList, { ...input, page: 1 })
  const second = await backend.operator.ok(operatorRechargeList, { ...input, page: 2 })
  assert.equal(
    [...first.list, ...second.list].map(({ id }) => id),
    recharges
  )
})

search.run()
