import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen } from '../../../src/console/screens/overview.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import { waiting } from '../../../src/console/stores/waiting.ts'
import type { OutputOf } from '../../../src/contract/operation.ts'
import { operatorWaiting, type operatorWaitingAges } from '../../../src/contract/staff/waiting.operator.ts'
import type { operatorHoldingReport } from '../../../src/contract/wallet/holding.operator.ts'
import type { operatorPeriodReport } from '../../../src/contract/wallet/period-report.operator.ts'
import type { operatorReconciliation } from '../../../src/contract/wallet/reconciliation.operator.ts'
import { formatMoment } from '../../../src/i18n/format-moment.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { type as typeIn } from '../../run/dom.tsx'
import { ids } from '../../stores/samples.ts'

const test = suite('overview of the console')
let page: Stage
const none = { count: 0, oldest: null, newest: null }
const answers = {
  waiting: {
    ...Object.fromEntries(Object.keys(operatorWaiting.output.entries).map(name => [name, none])),
    recharges: { count: 3, oldest: '2026-11-01T10:00:00.000Z', newest: '2026-11-22T10:00:00.000Z' },
    feedback: { count: 4, oldest: '2026-11-21T10:00:00.000Z', newest: '2026-11-21T10:00:00.000Z' },
    deposits: { count: 3, oldest: '2026-11-22T10:00:00.000Z', newest: '2026-11-22T10:00:00.000Z' }
  },
  own_access: { authenticator: true, passkeys: [], recovery_codes: 10, control: 'two', others: true },
  movement_days: { list: [{ day: '2026-11-22', money_in: '50.00', money_out: '7.00' }] },
  reconciliation: {
    currency: 'USDT',
    checked_at: '2026-11-22T10:00:00.000Z',
    chains: [
      {
        network: 'TRC20',
        found: { count: 3, amount: '30.00' },
        credited: { count: 2, amount: '20.00' },
        waiting: { count: 1, amount: '10.00' },
        dismissed: { count: 0, amount: '0.00' },
        by_hand: { count: 0, amount: '0.00' },
        paid_out: { count: 1, amount: '7.50' },
        paid_without_id: { count: 0, amount: '0.00' }
      }
    ],
    pending: { recharges: { count: 0, amount: '0.00' }, withdrawals: { count: 0, amount: '0.00' } },
    owed: { available: '1.00', hold: '0.00', escrow: '0.00', promotion: '0.00', total: '1.00' },
    platform: { outside: '-1.00', revenue: '0.00', rewards: '0.00', sales: '0.00' },
    balanced: true,
    violations: [],
    implausible: []
  } satisfies OutputOf<typeof operatorReconciliation>,
  period_report: {
    currency: 'USDT',
    revenue: [{ type: 'withdrawal_fee', count: 3, amount: '4.20' }],
    revenue_total: '4.20',
    money_in: '50.00',
    money_out: '7.00',
    owed_before: { available: '1.00', hold: '0.00', escrow: '0.00', promotion: '0.00', total: '1.00' },
    owed: { available: '44.00', hold: '0.00', escrow: '0.00', promotion: '0.00', total: '44.00' },
    made_at: '2026-11-22T10:00:00.000Z'
  } satisfies OutputOf<typeof operatorPeriodReport>,
  waiting_ages: {
    list: [
      { queue: 'recharges', hour: 1, day: 0, days: 0, older: 2, amount: '9.00', oldest: '2026-11-01T10:00:00.000Z' },
      { queue: 'deposits', hour: 3, day: 0, days: 0, older: 0, amount: '30.00', oldest: '2026-11-22T10:00:00.000Z' },
      { queue: 'feedback', hour: 0, day: 4, days: 0, older: 0, amount: null, oldest: '2026-11-21T10:00:00.000Z' }
    ]
  } satisfies OutputOf<typeof operatorWaitingAges>,
  holding_report: {
    currency: 'USDT',
    day: '2026-11-22',
    places: [
      {
        id: ids.channel,
        kind: 'own',
        route: 'bank',
        label: 'Main account',
        address: 'DE89',
        watched: false,
        state: 'old',
        amount: '40.00',
        day: '2026-11-20',
        at: '2026-11-20T23:00:00.000Z',
        block: null,
        entered_by: 'Olga'
      }
    ],
    routes: [
      { route: 'TRC20', held: '0.00', due: '0.00', oldest_at: null, places: 0, old: 0, missing: 0 },
      {
        route: 'bank',
        held: '40.00',
        due: '3.00',
        oldest_at: '2026-11-20T23:00:00.000Z',
        places: 1,
        old: 1,
        missing: 0
      }
    ],
    held: '40.00',
    owed: { available: '44.00', hold: '0.00', escrow: '0.00', promotion: '0.00', total: '44.00' },
    difference: '-4.00',
    old: 1,
    missing: 0
  } satisfies OutputOf<typeof operatorHoldingReport>
}

test.before.each(async () => {
  page = await stage(Screen, answers)
  const operations = [
    'recharge_list',
    'deposit_list',
    'feedback_list',
    'movement_days',
    'movement_export',
    'period_report',
    'reconciliation',
    'holding_report',
    'waiting_ages'
  ]
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'owner', operations, csrf_token: 'x' } as never })
  await waiting.load({})
})
test.after.each(() => page.end())

test('payments on chains that wait are counted', async () => {
  await page.shows('On-chain payments')
  assert.match(page.named('On-chain payments').textContent ?? '', /3/)
})

test('whether the books balance is shown with the time of the check, and what the chains say', async () => {
  await page.shows('The books balance')
  await page.shows('Last checked:')
  await page.shows('Paid out without a transaction ID')
  const rows = [...page.container.querySelectorAll('tbody tr')].map(row => row.textContent ?? '')
  assert.match(rows[0] ?? '', /Found on the chain.*30\.00.*\(3\)/)
  assert.match(rows[5] ?? '', /Paid out.*7\.50.*\(1\)/)
})

test('rules that do not hold are named, and books that were never checked say so', async () => {
  await page.shows('The books balance')
  const { reconciliation } = answers
  const violations = [{ rule: 'entries sum to zero', count: 2 }]
  page.answers.reconciliation = { ...reconciliation, balanced: false, violations }
  await page.reopen()
  await page.shows('entries sum to zero (2)')
  page.answers.reconciliation = { ...reconciliation, balanced: null, checked_at: null, chains: [] }
  await page.reopen()
  await page.shows('The books have not been checked yet')
})

test('the books are checked now, and the result comes by itself; what violates a rule leads to its screen', async () => {
  await page.shows('The books balance')
  assert.not.ok(page.text().includes('Check now'), 'not for a role that may not')
  $staff.set({
    state: 'in',
    staff: { name: 'Uwe', role: 'auditor', operations: ['reconciliation', 'books_check'], csrf_token: 'x' } as never
  })
  page.answers.books_check = {}
  await page.shows('Check now')
  await page.press('Check now')
  await page.shows('We’re checking the books.')
  assert.is(page.server.of('/api/v1/operator/books_check').length, 1)
  const shop = { merchant_id: ids.account, account: 'shop08' }
  const rows = [
    { kind: 'withdrawal', id: ids.first, number: 'WD-204D7A', ...shop },
    { kind: null, id: null, number: null, ...shop }
  ]
  page.answers.reconciliation = {
    ...answers.reconciliation,
    checked_at: '2026-11-22T10:05:00.000Z',
    balanced: false,
    violations: [{ rule: 'a withdrawal is as its hold is', count: 2, rows }]
  }
  await page.shows('a withdrawal is as its hold is (2)')
  assert.not.ok(page.text().includes('We’re checking the books.'))
  const links = [...page.container.querySelectorAll('a')].map(link => [link.textContent, link.getAttribute('href')])
  assert.equal(
    links.filter(([text]) => text === 'WD-204D7A' || text === 'shop08'),
    [
      ['WD-204D7A', `#/withdrawals/${ids.first}`],
      ['shop08', `#/merchants/${ids.account}`],
      ['shop08', `#/merchants/${ids.account}`]
    ]
  )
})

test('each node says which block it read last, and when', async () => {
  const node = {
    ...{ network: 'TRC20', state: 'reads', head: 68_123_456, read_at: '2026-11-22T12:03:00.000Z' },
    ...{ failed_at: null, failure: '', second: false }
  }
  page.answers.node_list = { list: [node] }
  $staff.set({
    state: 'in',
    staff: { name: 'Uwe', role: 'auditor', operations: ['node_list'], csrf_token: 'x' } as never
  })
  await page.shows(`Last block 68,123,456, ${formatMoment(node.read_at)}`)
})

test('who works alone, and who has nobody left to approve, reads what that means', async () => {
  page.answers.own_access = { ...answers.own_access, control: 'alone', others: false }
  await page.reopen()
  await page.shows('You work alone')
  page.answers.own_access = { ...answers.own_access, others: false }
  await page.reopen()
  await page.shows('No second person is left')
  page.answers.own_access = answers.own_access
  await page.reopen()
  await page.until(() => !page.text().includes('No second person is left'), 'it is still said')
})

test('a month end has revenue, and debts before and after', async () => {
  await page.shows('Month end')
  await page.shows('Withdrawal fees')
  await page.shows('Owed at the end')
})

test('what waits stands once, with its oldest, its sum and what waits for long, and leads to its queue', async () => {
  await page.shows('3 days or more: 2')
  const tiles = [...page.container.querySelectorAll('.waiting-tiles a')].map(tile => [
    tile.getAttribute('href'),
    [...tile.children].map(line => line.textContent)
  ])
  const oldest = (iso: string) => `Oldest: ${formatMoment(iso)}`
  assert.equal(tiles, [
    ['#/recharges', ['Deposits', '3', oldest('2026-11-01T10:00:00.000Z'), '9.00\u00a0USDT', '3 days or more: 2']],
    ['#/deposits', ['On-chain payments', '3', oldest('2026-11-22T10:00:00.000Z'), '30.00\u00a0USDT']],
    ['#/feedback', ['Messages', '4', oldest('2026-11-21T10:00:00.000Z')]]
  ])
})

test('a role that may not read how long it waits does not see it', async () => {
  await page.shows('3 days or more')
  $staff.set({
    state: 'in',
    staff: { name: 'Olga', role: 'owner', operations: ['recharge_list'], csrf_token: 'x' } as never
  })
  await page.until(() => !page.text().includes('3 days or more'), 'it is still there')
  assert.match(page.named('Deposits').textContent ?? '', /3/)
})

test('what is held stands beside what is owed, with what is missing and what is old', async () => {
  await page.shows('Held and owed')
  await page.shows('less is held than owed.')
  await page.shows('Older than a day: 1')
  assert.match(page.named('Addresses and accounts').getAttribute('href') ?? '', /#\/holdings$/)
  assert.not.ok(page.text().includes('TRC20To be paid out'))
})

test('a month end says what was held on its last day', async () => {
  const { holding_report: report } = answers
  const routes = report.routes.map(route => ({ ...route, due: null }))
  page.answers.holding_report = { ...report, day: '2026-10-31', routes, held: '44.00', difference: '0.00', old: 0 }
  await page.reopen()
  await page.shows('Held and owed on')
  assert.not.ok(page.text().includes('less is held'))
})

test('a period whose first day is after its last is not asked for, and says so', async () => {
  await page.shows('Withdrawal fees')
  await typeIn(page.field('to'), '2020-01-01')
  await page.shows('The first day is after the last day.')
  assert.not.ok(page.server.of('/api/v1/operator/period_report').some(({ path }) => path.includes('to=2020-01-01')))
  assert.not.ok(page.text().includes('Withdrawal fees'))
  assert.not.ok(page.text().includes('In and out by day'))
})

test('movements of all merchants are saved as a file', async () => {
  await typeIn(page.field('from'), '2026-11-01')
  await typeIn(page.field('to'), '2026-11-22')
  page.answers.movement_export = () => ({
    body: 'day,currency',
    headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="movements.csv"' }
  })
  await page.press('In and out by day')
  await page.until(() => page.host.downloaded.length === 1, 'no file')
  assert.match(page.server.of('/api/v1/operator/movement_export').at(-1)?.path ?? '', /from=2026-11-01&to=2026-11-22/)
})

test.run()
