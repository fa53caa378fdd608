// Who of the staff read whose personal data is kept, and no read of operators is forgotten.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  operatorMerchantDetail,
  operatorMerchantList,
  operatorNoteList
} from '../../../src/contract/account/merchant.operator.ts'
import { LIMITS } from '../../../src/contract/limits.ts'
import { nameOf } from '../../../src/contract/operation.ts'
import { operatorOperations } from '../../../src/contract/operator-operations.ts'
import { operatorReadingList } from '../../../src/contract/settings/audit.operator.ts'
import { operatorWithdrawList } from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { personalReads, sweepReadings } from '../../../src/server/settings/personal-reading.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { newWithdrawalAccount } from '../withdrawals.ts'

const test = suite('reading of personal data')
let backend: Backend
let merchant: Merchant

test.before(async () => {
  backend = await startBackend()
  merchant = await backend.merchant({ available: 100_000n })
  const account_id = await newWithdrawalAccount(backend.db, merchant.id)
  await merchant.ok(withdrawSubmit, { account_id, amount: '60.00', password })
})
test.after(() => backend.close())

const readings = async () =>
  (await backend.operator.ok(operatorReadingList, { merchant_id: merchant.id })).list.map(
    ({ operator_id, operation, times, address, account }) => [operator_id, operation, times, address !== '', account]
  )

/** Reads of operators that answer with no more of a merchant than names and sums. */
const impersonal = new Set(
  `merchant_list reconciliation movement_days movement_export deposit_list channel_list payout_batch_list
  payout_batch_export audit_list audit_export reading_list setting_list own_access waiting staff_list token_list profile
  login_list approval_list checklist grade_list depot_list article_list notice_list text_list qa_list task_list
  project_list partner_list partner_delivery_list file node_list pause_list
  period_report balance_export`.split(/\s+/)
)

test('every read of operators is classified', () => {
  const reads = operatorOperations.filter(({ method }) => method === 'GET').map(nameOf)
  const unknown = reads.filter(name => !impersonal.has(name) && !(name in personalReads))
  assert.equal(unknown, [], 'does its answer show personal data of a merchant?')
  assert.equal(
    Object.keys(personalReads).filter(name => !reads.includes(name)),
    [],
    'no such operation'
  )
})

test('one row an hour for who read what of whom, and lists count for every merchant in them', async () => {
  const reader = await backend.person({ name: 'Reader', role: 'support' })
  for (let turn = 0; turn < 2; turn += 1) await reader.ok(operatorMerchantDetail, { id: merchant.id })
  await reader.ok(operatorNoteList, { merchant_id: merchant.id })
  await reader.ok(operatorWithdrawList, {})
  await reader.ok(operatorMerchantList, {})
  const rows = await readings()
  assert.equal(
    rows.sort(([, one], [, other]) => (String(one) < String(other) ? -1 : 1)),
    [
      [reader.id, 'merchant_detail', 2, true, merchant.account],
      [reader.id, 'note_list', 1, true, merchant.account],
      [reader.id, 'withdraw_list', 1, true, merchant.account]
    ]
  )
})

test('many reads at once are all counted', async () => {
  const reader = await backend.person({ name: 'Hasty', role: 'support' })
  await Promise.all(Array.from({ length: 20 }, () => reader.ok(operatorMerchantDetail, { id: merchant.id })))
  const { list } = await backend.operator.ok(operatorReadingList, { operator_id: reader.id })
  assert.is(
    list.reduce((sum, { times }) => sum + times, 0),
    20
  )
})

test('a merchant that does not exist is no reading, and only readers of the log see it', async () => {
  const reader = await backend.person({ name: 'Support only', role: 'support' })
  await reader.refused('not_found', operatorMerchantDetail, { id: crypto.randomUUID() })
  await reader.refused('not_permitted', operatorReadingList, {})
  const { list } = await backend.operator.ok(operatorReadingList, { operator_id: reader.id })
  assert.equal(list, [])
})

test('readings end after their time', async () => {
  const old = new Date(Date.now() - (LIMITS.readingDays + 1) * 24 * 3_600_000)
  await backend.db.updateTable('personal_reading').set({ read_at: old }).where('operation', '=', 'note_list').execute()
  await sweepReadings(backend.db)
  assert.not.ok((await readings()).some(([, operation]) => operation === 'note_list'))
})

test.run()
