// Beside a recharge: what the chain shows, flags of the merchant, and an operation that waits for a second person.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen } from '../../../src/console/screens/recharges.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import type { OutputOf } from '../../../src/contract/operation.ts'
import type { operatorRechargeList } from '../../../src/contract/wallet/recharge.operator.ts'
import { $toasts } from '../../../src/stores/toasts.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { type as typeIn } from '../../run/dom.tsx'
import { ids, recharge } from '../../stores/samples.ts'
import { type Context, emptyDecisionContext, lanDecisionMerchant } from '../beside.ts'
import { findField, submit } from '../dialog.ts'

const test = suite('beside a recharge')
let page: Stage

type Recharge = OutputOf<typeof operatorRechargeList>['list'][number]

const item = (over: Partial<Recharge> = {}): Recharge => ({
  ...recharge({ id: ids.first, amount: '136.20' }),
  timeline: [],
  address: '',
  proof: null,
  transaction_id: '',
  reason: '',
  merchant_id: ids.account,
  account: 'shop08',
  version: 'pending.1',
  second_person: null,
  ...over
})
const chain = (over: Partial<NonNullable<Context['chain']>>): Context => ({
  ...emptyDecisionContext,
  chain: {
    state: 'not_seen',
    amount: null,
    confirmations: 0,
    required: 12,
    transaction_id: '',
    explorer: null,
    ...over
  }
})

const operations = [
  'recharge_list',
  'decision_context',
  'recharge_approve',
  'recharge_approve_unseen',
  'recharge_reject',
  'merchant_update'
]

async function open(context: Context, one = item(), may: readonly string[] = operations) {
  page = await stage(Screen, {
    recharge_list: { list: [one], total: 1, page: 1, page_size: 20 },
    decision_context: context,
    recharge_approve_unseen: { ...one, status: 'approved' },
    audit_list: { list: [], total: 0, page: 1, page_size: 1 }
  })
  $staff.set({ state: 'in', staff: { name: 'Mai', role: 'cashier', operations: may, csrf_token: 'x' } as never })
}
const buttons = () => [...page.container.querySelectorAll('button')].map(({ textContent }) => textContent ?? '')
// A decision with a key has it behind its label.
const has = (label: string) => buttons().some(text => [label, `${label}a`, `${label}r`].includes(text.trim()))

test.after.each(() => page.end())

test('without a payment on the chain approving is a choice of its own, with a reason', async () => {
  await open(chain({}))
  await page.shows('No payment seen on the chain')
  assert.not(has('Approve'))
  await page.press('Approve without a payment')
  await page.until(() => findField('reason') !== null, 'no sheet opens')
  typeIn(findField('reason'), 'Seen in the wallet')
  submit()
  const sent = () => page.server.of('/api/v1/operator/recharge_approve_unseen')
  await page.until(() => sent().length === 1, 'nothing is sent')
  assert.equal(JSON.parse(sent()[0]?.body ?? '{}'), {
    id: ids.first,
    received: '136.20',
    reason: 'Seen in the wallet',
    version: 'pending.1'
  })
  await page.until(() => $toasts.get().length > 0, 'nothing is said')
  assert.is($toasts.get()[0]?.message, 'Done: Approve without a payment · 136.20\u00a0USDT · shop08')
})

test('a payment in a block says its confirmations, one that is confirmed its amount with a link', async () => {
  await open(chain({ state: 'seen', amount: '136.20', confirmations: 3 }))
  await page.shows('3 of 12 confirmations')
  assert.ok(has('Approve without a payment'))
  page.end()
  await open(chain({ state: 'received', amount: '136.20', explorer: 'https://etherscan.io/tx/0x1' }))
  await page.shows('received on the chain')
  assert.ok(page.container.querySelector('a[href="https://etherscan.io/tx/0x1"]'))
  assert.not(has('Approve without a payment'))
})

const note = {
  kind: 'note' as const,
  account: 'lan',
  at: null,
  text: 'Olga: call first',
  merchants: [],
  amount: null
}

test('flags name what is known about the merchant', async () => {
  const shared = {
    ...note,
    kind: 'shared_device' as const,
    text: '',
    merchants: [{ id: ids.second, account: 'shop02' }]
  }
  await open({ ...emptyDecisionContext, flags: [note, shared] })
  await page.shows('Olga: call first')
  assert.ok(page.container.querySelector(`a[href="#/merchants/${ids.second}"]`))
  assert.ok(has('Approve'))
})

test('the balance of the merchant stands beside the decision, and not for who may not read it', async () => {
  await open({ ...emptyDecisionContext, merchants: [lanDecisionMerchant] })
  await page.shows('lanAvailable\u00a0balance\u00a01,940.00\u00a0USDTOn\u00a0hold\u00a060.00\u00a0USDT')
  assert.ok(page.container.querySelector(`dt a[href="#/merchants/${lanDecisionMerchant.id}"]`))
  await page.end()
  await open({
    ...emptyDecisionContext,
    chain: null,
    merchants: [{ ...lanDecisionMerchant, available: null, held: null }],
    flags: [note]
  })
  await page.shows('Olga: call first')
  assert.not.match(page.text(), '60.00\u00a0USDT')
})

test('what waits for a second person says so on the document and in its row, and is not offered again', async () => {
  const second_person = {
    approval: ids.second,
    operation: 'recharge_approve',
    requested_by: 'Lan',
    created_at: '2026-11-22T10:00:00.000Z'
  }
  await open({ ...emptyDecisionContext, second_person }, item({ second_person }))
  await page.shows('Waiting for a second person, requested by Lan')
  assert.match(page.container.querySelector('.queue-list-item')?.textContent ?? '', 'Second person')
  assert.not(has('Approve'))
  assert.ok(has('Reject'))
})

test('a recharge of a closed account is not approved, and leads to where the account is reopened', async () => {
  const flag = { ...note, kind: 'closed' as const, text: '' }
  await open({ ...emptyDecisionContext, merchants: [lanDecisionMerchant], flags: [flag] })
  await page.shows('The account lan is closed: reopen it first, or return the payment')
  assert.not(has('Approve'))
  assert.ok(has('Reject'))
  const reopening = `a[href="#/merchants/${lanDecisionMerchant.id}?set=merchant_update"]`
  assert.ok(page.container.querySelector(reopening))
  await page.end()
  await open(
    { ...emptyDecisionContext, merchants: [lanDecisionMerchant], flags: [flag] },
    item(),
    operations.slice(0, -1)
  )
  await page.shows('The account lan is closed')
  assert.is(page.container.querySelector(reopening), null, 'who may not reopen it')
})

test.run()
