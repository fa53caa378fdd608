// A decision is about the document that the person has read: another version of it is refused, and nothing moves.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { GenericSchema } from 'valibot'
import { Id } from '../../../src/contract/fields.ts'
import { operatorDepositAssign, operatorDepositDismiss } from '../../../src/contract/wallet/deposit.operator.ts'
import { operatorPayoutBatchStart } from '../../../src/contract/wallet/payout-batch.operator.ts'
import {
  operatorRechargeApprove,
  operatorRechargeDetail,
  operatorRechargeReject
} from '../../../src/contract/wallet/recharge.operator.ts'
import { rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { operatorWithdrawDetail, operatorWithdrawStart } from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { databaseNow } from '../../../src/server/db/clock.ts'
import { readBalances } from '../../../src/server/ledger/index.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { operations } from '../../../src/server/operations.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { openChannel, tron } from '../channels.ts'

const versions = suite('versions of documents')
let backend: Backend
let channel_id: string
let merchant: Merchant

versions.before(async () => {
  backend = await startBackend()
  channel_id = await openChannel(backend)
})
versions.before.each(async () => {
  merchant = await backend.merchant({ available: 100_000n })
})
versions.after(async () => {
  assert.equal(await checkInvariants(backend.db), [])
  await backend.close()
})

/** The merchant adds something to it, while an operator reads it. */
const change = (table: 'recharge' | 'withdrawal', id: string) =>
  backend.db.updateTable(table).set({ updated_at: databaseNow }).where('id', '=', id).execute()

versions('a recharge that has changed since it was read is not credited, and then it is', async () => {
  const { id } = await merchant.ok(rechargeSubmit, { channel_id, amount: '500.00' })
  const read = await backend.operator.ok(operatorRechargeDetail, { id })
  await change('recharge', id)
  const { version } = read
  assert.equal(
    [
      (await backend.operator.refused('state_conflict', operatorRechargeApprove, { id, version })).field,
      (await backend.operator.refused('state_conflict', operatorRechargeReject, { id, version, reason: 'no' })).field
    ],
    ['version', 'version']
  )
  assert.is((await readBalances(backend.db, merchant.id)).available, 100_000n)
  const again = await backend.operator.ok(operatorRechargeDetail, { id })
  await backend.operator.ok(operatorRechargeApprove, { id, version: again.version })
  assert.is((await readBalances(backend.db, merchant.id)).available, 150_000n)
})

versions(
  'a withdrawal that has changed is not started; a decision without a version is about the document as it is',
  async () => {
    const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
    const { id: account_id } = await merchant.ok(accountAdd, { account, password })
    const { id } = await merchant.ok(withdrawSubmit, { account_id, amount: '100.00', password })
    const { version } = await backend.operator.ok(operatorWithdrawDetail, { id })
    await change('withdrawal', id)
    await backend.operator.refused('state_conflict', operatorWithdrawStart, { id, version })
    await backend.operator.ok(operatorWithdrawStart, { id })
  }
)

versions('a version of another document is refused like an old one', async () => {
  const { id } = await merchant.ok(rechargeSubmit, { channel_id, amount: '500.00' })
  await backend.operator.refused('state_conflict', operatorRechargeApprove, { id, version: 'approved.0' })
})

// Documents that are decided once and never change before, that have no state, or of which nothing is decided.
const withoutVersion = new Set([
  'order_request_accept',
  'order_request_decline',
  'approval_approve',
  'approval_refuse',
  'approval_collect',
  'document_hold',
  'document_release',
  'passkey_end',
  'bot_use',
  'deduct_cancel',
  'notice_update',
  'notice_withdraw',
  'partner_webhook_test',
  'partner_delivery_retry'
])

versions('every decision about a document that may change takes its version', () => {
  const fieldsOf = (schema: GenericSchema) =>
    (schema as unknown as { entries?: Record<string, GenericSchema> }).entries ?? {}
  const entriesOf = (schema: GenericSchema) => Object.keys(fieldsOf(schema))
  const isListOfIds = (schema: GenericSchema) => (schema as unknown as { item?: GenericSchema }).item === Id
  /** Names the versions that belong to the ids of an input: one document, or a list of them. */
  const wantedBy = (input: GenericSchema) => [
    ...(entriesOf(input).includes('id') ? ['version'] : []),
    ...(Object.values(fieldsOf(input)).some(isListOfIds) ? ['versions'] : [])
  ]
  const missing = operations
    .filter(
      ({ audience, method, refusals = [] }) =>
        audience === 'operator' && method === 'POST' && refusals.includes('state_conflict')
    )
    .filter(({ input }) => wantedBy(input).some(name => !entriesOf(input).includes(name)))
    .map(({ path }) => path.slice(path.lastIndexOf('/') + 1))
    .filter(name => !withoutVersion.has(name))
  assert.equal(missing, [])
  for (const { input } of [operatorDepositAssign, operatorDepositDismiss])
    assert.ok(entriesOf(input).includes('version'))
  assert.equal(wantedBy(operatorPayoutBatchStart.input), ['versions'])
})

versions.run()
