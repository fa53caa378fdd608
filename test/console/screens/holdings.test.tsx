import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen } from '../../../src/console/screens/holdings.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import type { OutputOf } from '../../../src/contract/operation.ts'
import type { operatorHoldingReport } from '../../../src/contract/wallet/holding.operator.ts'
import { envelope } from '../../api/loopback.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { type as typeIn } from '../../run/dom.tsx'
import { ids, tronAddress } from '../../stores/samples.ts'
import { createWaitingApproval, findField, submit } from '../dialog.ts'

const test = suite('holdings in the console')
let page: Stage
const at = '2026-11-22T10:00:00.000Z'
const unknown = { state: 'missing', amount: null, day: null, at: null, block: null, entered_by: null } as const
const report: OutputOf<typeof operatorHoldingReport> = {
  currency: 'USDT',
  day: '2026-11-22',
  places: [
    {
      ...unknown,
      id: ids.account,
      kind: 'own',
      route: 'TRC20',
      label: 'Hot wallet',
      address: tronAddress,
      watched: true,
      state: 'current',
      amount: '120.00',
      day: '2026-11-22',
      at,
      block: 4_711
    },
    { ...unknown, id: ids.channel, kind: 'deposit', route: 'TRC20', label: '', address: 'TDeposit', watched: false }
  ],
  routes: [{ route: 'TRC20', held: '120.00', due: '5.00', oldest_at: at, places: 2, old: 0, missing: 1 }],
  held: '120.00',
  owed: { available: '100.00', hold: '0.00', escrow: '0.00', promotion: '0.00', total: '100.00' },
  difference: '20.00',
  old: 0,
  missing: 1
}
const all = ['holding_report', 'holding_export', 'holding_add', 'holding_end', 'holding_balance']
const pageOf = (list: unknown[]) => ({ list, total: list.length, page: 1, page_size: 50 })

async function open(operations = all) {
  page = await stage(Screen, {
    holding_report: report,
    approval_list: pageOf([]),
    holding_add: () => envelope(10005, 'A second person has to approve this.', { reason: 'approval_needed' }),
    holding_balance: {},
    holding_end: {}
  })
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'owner', operations, csrf_token: 'x' } as never })
  await page.shows('Hot wallet')
}
const sent = (name: string) => JSON.parse(page.server.of(`/api/v1/operator/${name}`)[0]?.body ?? 'null')

test.after.each(() => page.end())

test('each place has its balance with block or name, and what is missing is said', async () => {
  await open()
  await page.shows('block 4,711')
  await page.shows('Not known yet')
  await page.shows('No balance: 1')
  await page.shows('No balance: 1Until they are known')
  assert.not.ok(page.text().includes('less is held'))
})

test('a new address waits for a second person, and is shown until it is decided', async () => {
  await open()
  await page.press('Add an address or account')
  await page.until(() => findField('address') !== null, 'no form')
  await typeIn(findField('label'), 'Cold wallet')
  await typeIn(findField('address'), 'TCold')
  page.answers.approval_list = pageOf([createWaitingApproval('holding_add', { route: 'TRC20', address: 'TCold' })])
  await submit()
  await page.until(() => sent('holding_add') !== null, 'it is not sent')
  assert.equal(sent('holding_add'), { route: 'TRC20', label: 'Cold wallet', address: 'TCold' })
  await page.shows('Add an address or account that holds money · TCold')
})

test('a balance is typed for a day, zero too', async () => {
  await open()
  await page.press('Balance')
  await page.until(() => findField('amount') !== null, 'no form')
  await typeIn(findField('amount'), '0')
  await typeIn(findField('day'), '2026-10-31')
  await submit()
  await page.until(() => sent('holding_balance') !== null, 'it is not sent')
  assert.equal(sent('holding_balance'), { id: ids.account, amount: '0.00', day: '2026-10-31' })
})

test('who only reads has no buttons but the file', async () => {
  await open(['holding_report', 'holding_export'])
  const buttons = [...page.container.querySelectorAll('button')].map(button => button.textContent)
  assert.equal(buttons, ['Export: Holdings'])
})

test.run()
