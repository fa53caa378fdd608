import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { findRoute } from '../../../src/console/routes.ts'
import { Screen, SETTING_PLACES } from '../../../src/console/screens/checklist.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import { formatMoment } from '../../../src/i18n/format-moment.ts'
import { type Stage, stage } from '../../areas/stage.tsx'

const test = suite('first day in the console')
let page: Stage
const list = [
  { item: 'settlement_days', done: false, failing: false, kind: 'operation', place: 'setting_update', last_at: null },
  { item: 'demo_off', done: false, failing: false, kind: 'environment', place: 'DEMO', last_at: null },
  {
    item: 'deposit_watcher',
    done: false,
    failing: true,
    kind: 'environment',
    place: 'DEPOSIT_RPC_TRC20',
    last_at: null
  },
  {
    item: 'backup',
    done: true,
    failing: false,
    kind: 'command',
    place: 'npm run backup',
    last_at: '2026-11-28T03:00:00.000Z'
  }
]

async function open(operations: string[]) {
  page = await stage(Screen, { checklist: { open: 3, list } })
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'owner', operations, csrf_token: 'x' } as never })
  await page.shows('Environment variable DEMO')
}

test.after.each(() => page?.end())

test('what is set in the console names its screen, and leads to the field', async () => {
  await open(['setting_list'])
  await page.shows('Under “Business settings”')
  assert.match(page.named('Days until proceeds settle').getAttribute('href') ?? '', /\/settings\?set=settlement_days$/)
})

test('a node that cannot be read is red, and leads to where the reason stands', async () => {
  await open(['profile', 'node_list'])
  const row = page.named('Nodes that watch for payments')
  assert.match(row.textContent ?? '', 'Payments are not being detected.')
  assert.is(row.querySelector('.status-danger')?.textContent, 'Failing')
  assert.match(row.getAttribute('href') ?? '', /#\/$/)
})

test('the backup says when the last one was made', async () => {
  await open([])
  await page.shows(`Last one: ${formatMoment('2026-11-28T03:00:00.000Z')}`)
})

test('a role that may not see the screen has no link to it', async () => {
  await open([])
  assert.is(page.container.querySelector('a[href*="/settings"]'), null)
})

test('every link leads to a screen of the role that it asks for, and is named like it', () => {
  for (const { path, needs, screen } of Object.values(SETTING_PLACES)) {
    const { route } = findRoute(path) ?? {}
    // The overview is open to everybody, and shows the nodes to whom may read them.
    assert.is(path === '/' ? 'node_list' : route?.needs, needs, path)
    assert.is(route?.title, `console.nav.${screen}`)
  }
})

test.run()
