// A pause reaches all merchants: new requests are refused by the server, what was reserved or waits goes on.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { indexInfo } from '../../../src/contract/home/index-info.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import {
  operatorFlowPause,
  operatorFlowResume,
  operatorPauseList
} from '../../../src/contract/settings/pause.operator.ts'
import { operatorApprovalApprove, operatorApprovalList } from '../../../src/contract/staff/approval.operator.ts'
import { walletInfo } from '../../../src/contract/wallet/balance.ts'
import { rechargeChannelList, rechargeQuote, rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { withdrawInfo, withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { readBalances } from '../../../src/server/ledger/index.ts'
import { formatRefusal } from '../../../src/server/text/texts.ts'
import {
  type Backend,
  type Caller,
  createCaller,
  type Merchant,
  transactionPassword as password,
  startBackend
} from '../backend.ts'
import { openChannel } from '../channels.ts'
import { createWithdrawalAccount } from '../withdrawals.ts'

const test = suite('pauses')
let backend: Backend
let channel_id: string
let merchant: Merchant
let owner: Caller & { id: string }
let cashier: Caller & { id: string }
const reason = 'Our node is being replaced'

test.before(async () => {
  backend = await startBackend()
  channel_id = await openChannel(backend)
  owner = await backend.person({ name: 'Piet', role: 'owner' })
  cashier = await backend.person({ name: 'Mai', role: 'cashier' })
})
test.before.each(async () => {
  merchant = await backend.merchant({ available: 1_000_000n })
})
test.after(() => backend.close())

test('an owner pauses withdrawals at once: nothing is held, and merchants read why', async () => {
  const account_id = await createWithdrawalAccount(backend.db, merchant.id)
  const input = { account_id, amount: '10.00', password }
  // With the terms of an earlier one remembered, the statement alone decides.
  await merchant.ok(withdrawSubmit, input)
  await owner.ok(operatorFlowPause, { flow: 'withdrawals', reason })
  const { available } = await readBalances(backend.db, merchant.id)
  await merchant.refused('withdrawals_paused', withdrawSubmit, input)
  assert.is((await readBalances(backend.db, merchant.id)).available, available)
  assert.is((await merchant.ok(withdrawInfo, {})).paused, reason)
  assert.is((await merchant.ok(rechargeChannelList, {})).paused, null)
  await owner.ok(operatorFlowResume, { flow: 'withdrawals', reason: 'Replaced' })
  await merchant.ok(withdrawSubmit, input)
  await owner.refused('state_conflict', operatorFlowResume, { flow: 'withdrawals', reason: 'Again' })
})

test('while recharges are paused no amount is reserved, but a reserved one can be reported', async () => {
  const { amount } = await merchant.ok(rechargeQuote, { channel_id, amount: '100.00' })
  await owner.ok(operatorFlowPause, { flow: 'recharges', reason })
  await merchant.refused('recharges_paused', rechargeQuote, { channel_id, amount: '200.00' })
  await merchant.refused('recharges_paused', rechargeSubmit, { channel_id, amount: '200.00' })
  assert.is((await merchant.ok(rechargeSubmit, { channel_id, amount })).status, 'pending')
  assert.is((await merchant.ok(rechargeChannelList, {})).paused, reason)
  await owner.ok(operatorFlowResume, { flow: 'recharges', reason: 'Replaced' })
  await merchant.ok(rechargeQuote, { channel_id, amount: '200.00' })
})

test('home and wallet of merchants name all that is paused, in their language, until it is resumed', async () => {
  const banners = async (language: string) => {
    const home = await merchant.ok(indexInfo, {}, { language })
    const wallet = await merchant.ok(walletInfo, {}, { language })
    assert.equal(home.banner, wallet.banner)
    return home.banner
  }
  assert.is(await banners('en'), undefined)
  await owner.ok(operatorFlowPause, { flow: 'recharges', reason })
  assert.equal(await banners('en'), [{ title: formatRefusal('recharges_paused', 'en'), reason }])
  await owner.ok(operatorFlowPause, { flow: 'withdrawals', reason: 'Until 18:00' })
  assert.equal(await banners('vi'), [
    { title: formatRefusal('recharges_paused', 'vi'), reason },
    { title: formatRefusal('withdrawals_paused', 'vi'), reason: 'Until 18:00' }
  ])
  assert.is((await createCaller(backend.url, '').ok(indexInfo, {})).banner, undefined)
  await owner.ok(operatorFlowResume, { flow: 'recharges', reason: 'Replaced' })
  assert.equal(await banners('en'), [{ title: formatRefusal('withdrawals_paused', 'en'), reason: 'Until 18:00' }])
  await owner.ok(operatorFlowResume, { flow: 'withdrawals', reason: 'Replaced' })
  assert.is(await banners('en'), undefined)
})

test('a cashier needs a second person for it, and the audit log has both', async () => {
  await cashier.refused('approval_needed', operatorFlowPause, { flow: 'recharges', reason })
  assert.equal((await cashier.ok(operatorPauseList, {})).list, [])
  const { list } = await owner.ok(operatorApprovalList, { status: 'pending', sort: 'newest' })
  await owner.ok(operatorApprovalApprove, { id: list[0]?.id ?? '' })
  assert.equal(
    (await cashier.ok(operatorPauseList, {})).list.map(({ flow, reason }) => ({ flow, reason })),
    [{ flow: 'recharges', reason }]
  )
  const audit = await owner.ok(operatorAuditList, { action: 'flow_pause' })
  assert.ok(audit.list.some(({ operator, approved_by }) => operator === 'Mai' && approved_by === 'Piet'))
  await owner.ok(operatorFlowResume, { flow: 'recharges', reason: 'Done' })
})

test.run()
