import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen } from '../../../src/console/screens/overview.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import { waiting } from '../../../src/console/stores/waiting.ts'
import { interests } from '../../../src/stores/topics.ts'
import { type Stage, stage } from '../../areas/stage.tsx'

const test = suite('overview of the console')
let page: Stage
const none = { count: 0, oldest: null, newest: null }
const queues = ['recharges', 'withdrawals', 'refunds', 'proofs', 'feedback', 'approvals']
const answers = {
  waiting: {
    ...Object.fromEntries(queues.map(name => [name, none])),
    deposits: { count: 3, oldest: '2026-11-22T10:00:00.000Z', newest: '2026-11-22T10:00:00.000Z' }
  },
  movement_days: { list: [{ day: '2026-11-22', money_in: '50.00', money_out: '7.00' }] },
  reconciliation: {
    currency: 'USDT',
    chains: [],
    pending: { recharges: { count: 0, amount: '0.00' }, withdrawals: { count: 0, amount: '0.00' } },
    owed: { available: '1.00', hold: '0.00', escrow: '0.00', promotion: '0.00', total: '1.00' },
    platform: { outside: '-1.00', revenue: '0.00', rewards: '0.00', sales: '0.00' },
    balanced: true,
    violations: []
  }
}
const asked = (name: string) => page.server.of(`/api/v1/operator/${name}`).length

test.before.each(async () => {
  page = await stage(Screen, answers)
  const operations = ['deposit_list', 'movement_days', 'reconciliation']
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'owner', operations, csrf_token: 'x' } as never })
  await waiting.load({})
})
test.after.each(() => page.end())

test('payments on chains that wait are counted', async () => {
  await page.shows('Payments on chains')
  assert.match(page.named('Payments on chains').textContent ?? '', /3/)
})

test('the books are checked when it opens, and not again whenever something has changed', async () => {
  await page.shows('The books balance')
  const before = asked('movement_days')
  for (const { refresh } of interests) void refresh()
  await page.until(() => asked('movement_days') > before, 'nothing is read again')
  assert.is(asked('reconciliation'), 1)
})

test.run()
