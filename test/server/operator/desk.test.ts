// What an operator sees beside a decision, lists of one merchant, and the first-day checklist.
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorNoteAdd } from '../../../src/contract/account/merchant.operator.ts'
import { operatorArticlePut } from '../../../src/contract/help/article.operator.ts'
import { operatorFeedbackList } from '../../../src/contract/help/feedback.operator.ts'
import { feedbackSubmit } from '../../../src/contract/help/feedback.ts'
import { operatorOrderList } from '../../../src/contract/orders/order.operator.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { operatorChecklist } from '../../../src/contract/staff/checklist.operator.ts'
import { operatorSubmissionList } from '../../../src/contract/tasks/submission.operator.ts'
import { operatorChannelList, operatorChannelUpdate } from '../../../src/contract/wallet/channel.operator.ts'
import {
  operatorRechargeApprove,
  operatorRechargeDetail,
  operatorRechargeList,
  operatorRechargeReject
} from '../../../src/contract/wallet/recharge.operator.ts'
import { rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { operatorWithdrawDetail, operatorWithdrawList } from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { writeSetting } from '../../../src/server/settings/settings.ts'
import { type Backend, type Merchant, transactionPassword as password, startBackend } from '../backend.ts'
import { channelTron, ethereum, openChannel, otherTron, tron } from '../channels.ts'

const desk = suite('what is beside a decision')
let backend: Backend
let merchant: Merchant

desk.before(async () => {
  backend = await startBackend()
  merchant = await backend.merchant({ available: 50_000n })
})
desk.after(() => backend.close())

const open = async () => {
  const { list } = await backend.operator.ok(operatorChecklist, {})
  return list.filter(one => !one.done).map(one => one.item)
}

desk('deposit addresses are listed, those that merchants pay to first', async () => {
  const own = await startBackend({ environment: { DEPOSIT_RPC_ERC20: 'http://127.0.0.1:9' } })
  try {
    const limits = { minimum: '20.00', maximum: '900.00' }
    await openChannel(own)
    await own.operator.ok(operatorChannelUpdate, { network: 'TRC20', address: otherTron, ...limits })
    await own.operator.ok(operatorChannelUpdate, { network: 'ERC20', address: ethereum, ...limits })
    const { list } = await own.operator.ok(operatorChannelList, {})
    assert.equal(
      list.map(({ network, address, active, node, minimum }) => [network, address, active, node, minimum]),
      [
        ['ERC20', ethereum, true, 'waits', '20.00'],
        ['TRC20', otherTron, true, null, '20.00'],
        ['TRC20', channelTron, false, null, '10.00']
      ]
    )
  } finally {
    await own.close()
  }
})

desk('a node that cannot be read is nowhere said to work', async () => {
  const own = await startBackend({ environment: { DEPOSIT_RPC_TRC20: 'http://127.0.0.1:9' } })
  try {
    await openChannel(own)
    const read = async (state: { read_at: Date | null; failed_at: Date | null }) => {
      await own.db
        .insertInto('deposit_cursor')
        .values({ network: 'TRC20', head: 100n, holder: randomUUID(), until: new Date(), ...state })
        .onConflict(conflict => conflict.column('network').doUpdateSet(state))
        .execute()
      const { list } = await own.operator.ok(operatorChecklist, {})
      const { done, failing } = list.find(one => one.item === 'deposit_watcher') ?? {}
      const [channel] = (await own.operator.ok(operatorChannelList, {})).list
      return [channel?.node, done, failing]
    }
    assert.equal(await read({ read_at: null, failed_at: null }), ['waits', false, false])
    assert.equal(await read({ read_at: new Date(), failed_at: null }), ['reads', true, false])
    assert.equal(await read({ read_at: new Date(), failed_at: new Date() }), ['fails', false, true])
    // A watcher that is gone says nothing any more.
    assert.equal(await read({ read_at: new Date(Date.now() - 3_600_000), failed_at: null }), ['fails', false, true])
  } finally {
    await own.close()
  }
})

desk('the first-day checklist names what is missing and where to set it', async () => {
  const { list, open: left } = await backend.operator.ok(operatorChecklist, {})
  const before = await open()
  assert.is(left, before.length)
  for (const item of ['deposit_channels', 'support_link', 'legal_texts', 'bot', 'second_owner', 'backup'] as const)
    assert.ok(before.includes(item), item)
  assert.equal(list.find(one => one.item === 'deposit_channels')?.place, 'channel_update')
  await openChannel(backend)
  await backend.operator.ok(operatorSettingUpdate, { customer_link: 'https://t.me/help', settlement_days: 0 })
  for (const slug of ['privacyAgreement', 'termsOfUse'] as const)
    await backend.operator.ok(operatorArticlePut, {
      slug,
      language: 'en',
      title: 'Ours',
      blocks: [{ type: 'paragraph', text: 'Words' }]
    })
  const after = new Set(await open())
  for (const item of ['deposit_channels', 'support_link', 'settlement_days', 'legal_texts'] as const)
    assert.not.ok(after.has(item), item)
  assert.ok(after.has('backup'))
})

desk('the checklist says when the last backup was made', async () => {
  const readBackup = async () => {
    const { list } = await backend.operator.ok(operatorChecklist, {})
    return list.find(({ item }) => item === 'backup')
  }
  assert.is((await readBackup())?.last_at, null)
  const at = '2026-11-28T03:00:00.000Z'
  await runTransaction(backend.db, tx => writeSetting(tx, 'last_backup', at))
  assert.equal(await readBackup().then(one => [one?.done, one?.last_at]), [true, at])
})

desk('a recharge and a withdrawal come with the history of their merchant', async () => {
  const channel_id = await openChannel(backend)
  const recharge = (amount: string) => merchant.ok(rechargeSubmit, { channel_id, amount })
  const { id: good } = await recharge('25.00')
  await backend.operator.ok(operatorRechargeApprove, { id: good, received: '24.00', reason: 'Less arrived' })
  const { id: bad } = await recharge('30.00')
  await backend.operator.ok(operatorRechargeReject, { id: bad, reason: 'Nothing arrived' })
  const { id } = await recharge('35.00')
  await backend.operator.ok(operatorNoteAdd, { merchant_id: merchant.id, text: 'Pays late' })
  const detail = await backend.operator.ok(operatorRechargeDetail, { id })
  assert.equal(
    [detail.status, detail.account, detail.history.merchant.available],
    ['pending', merchant.account, '524.00']
  )
  assert.equal(detail.history.approved_recharges, { count: 1, amount: '24.00' })
  assert.equal([detail.history.rejected_recharges, detail.history.notes[0]?.text], [1, 'Pays late'])
  assert.equal(
    detail.history.recharges.map(one => one.id),
    [id, bad, good]
  )
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  const { id: account_id } = await merchant.ok(accountAdd, { account, password })
  const { id: withdrawal } = await merchant.ok(withdrawSubmit, { account_id, amount: '100.00', password })
  const payout = await backend.operator.ok(operatorWithdrawDetail, { id: withdrawal })
  assert.equal([payout.payout.address, payout.history.paid_withdrawals.count], [tron, 0])
  assert.is(payout.history.withdrawals[0]?.id, withdrawal)
  await backend.operator.refused('not_found', operatorRechargeDetail, { id: randomUUID() })
  await backend.operator.refused('not_found', operatorWithdrawDetail, { id: randomUUID() })
})

desk('lists are those of one merchant', async () => {
  const other = await backend.merchant()
  await other.ok(feedbackSubmit, { content: 'Hello' })
  const { id: merchant_id } = merchant
  for (const operation of [operatorRechargeList, operatorWithdrawList])
    for (const [owner, isEmpty] of [
      [merchant_id, false],
      [other.id, true]
    ] as const)
      assert.is((await backend.operator.ok(operation, { merchant_id: owner })).total === 0, isEmpty, operation.path)
  assert.is((await backend.operator.ok(operatorFeedbackList, { merchant_id: other.id })).total, 1)
  assert.is((await backend.operator.ok(operatorFeedbackList, { merchant_id })).total, 0)
  assert.is((await backend.operator.ok(operatorOrderList, { merchant_id })).total, 0)
  assert.is((await backend.operator.ok(operatorSubmissionList, { merchant_id })).total, 0)
})

desk.run()
