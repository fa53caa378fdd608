// What the search of the console finds beside documents that wait: members of staff, goods and batches of payouts, each for its roles.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatDocumentNumber } from '../../../src/contract/document-number.ts'
import { operatorDepotList } from '../../../src/contract/shop/product.operator.ts'
import { operatorStaffList } from '../../../src/contract/staff/staff.operator.ts'
import {
  operatorPayoutBatchList,
  operatorPayoutBatchStart
} from '../../../src/contract/wallet/payout-batch.operator.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { type Backend, transactionPassword as password, startBackend } from '../backend.ts'
import { tron } from '../channels.ts'
import { createProducts } from '../shop/goods.ts'

const test = suite('the search of the console')
let backend: Backend

test.before(async () => {
  backend = await startBackend()
})
test.after(() => backend.close())

test('members of staff are found by a part of their name or account, in any case', async () => {
  await backend.person({ name: 'Mai Nguyen', role: 'cashier' })
  await backend.person({ name: '100%', role: 'auditor' })
  const { list } = await backend.operator.ok(operatorStaffList, { keyword: 'NGU' })
  assert.equal(
    list.map(({ name }) => name),
    ['Mai Nguyen']
  )
  const account = list[0]?.account ?? ''
  const byAccount = await backend.operator.ok(operatorStaffList, { keyword: account.slice(1) })
  assert.ok(byAccount.list.some(({ name }) => name === 'Mai Nguyen'))
  assert.is((await backend.operator.ok(operatorStaffList, { keyword: '%' })).total, 1)
  const support = await backend.person({ name: 'Piet', role: 'support' })
  await support.refused('not_permitted', operatorStaffList, { keyword: 'Mai' })
})

test('a batch of payouts is found by its number and its id', async () => {
  const merchant = await backend.merchant({ available: 1_000_000n })
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  const { id: account_id } = await merchant.ok(accountAdd, { account, password })
  const batches: string[] = []
  for (const amount of ['50.00', '60.00']) {
    const { id } = await merchant.ok(withdrawSubmit, { account_id, amount, password })
    const wanted = { network: 'TRC20' as const, withdrawal_ids: [id] }
    batches.push((await backend.operator.ok(operatorPayoutBatchStart, wanted)).id)
  }
  const [first = ''] = batches
  for (const keyword of [formatDocumentNumber('batch', first), first.slice(-6), first]) {
    const { list } = await backend.operator.ok(operatorPayoutBatchList, { keyword })
    assert.equal(
      list.map(({ id }) => id),
      [first]
    )
  }
  assert.is((await backend.operator.ok(operatorPayoutBatchList, { keyword: 'TRC' })).total, 0)
  assert.is((await backend.operator.ok(operatorPayoutBatchList, {})).total, 2)
  const editor = await backend.person({ name: 'Eva', role: 'editor' })
  await editor.refused('not_permitted', operatorPayoutBatchList, { keyword: first })
})

test('goods are found by their name and their code', async () => {
  const merchant = await backend.merchant({ available: 1_000n })
  const [product] = await createProducts(backend, merchant, 1)
  const code = product?.code ?? ''
  const [good] = (await backend.operator.ok(operatorDepotList, { keyword: code })).list
  assert.is(good?.code, code)
  const byName = await backend.operator.ok(operatorDepotList, { keyword: good?.name ?? '' })
  assert.ok(byName.list.some(one => one.code === code))
})

test.run()
