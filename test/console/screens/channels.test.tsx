import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen } from '../../../src/console/screens/channels.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import { envelope } from '../../api/loopback.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { type as typeIn } from '../../run/dom.tsx'
import { ids, tronAddress } from '../../stores/samples.ts'
import { createWaitingApproval, findField, submit } from '../dialog.ts'

const test = suite('deposit addresses in the console')
let page: Stage
const at = '2026-11-22T10:00:00.000Z'
const channel = {
  id: ids.channel,
  network: 'TRC20',
  address: tronAddress,
  minimum: '10.00',
  maximum: '5000.00',
  active: true,
  node: 'reads',
  created_at: at
}
const approval = createWaitingApproval('channel_update', { network: 'TRC20', address: 'TNew' })
const pageOf = (list: unknown[]) => ({ list, total: list.length, page: 1, page_size: 50 })

async function open(operations = ['channel_list', 'channel_update'], list: unknown[] = [channel]) {
  const waits = () => envelope(10005, 'A second person has to approve this.', { reason: 'approval_needed' })
  page = await stage(Screen, { channel_list: { list }, approval_list: pageOf([]), channel_update: waits })
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'owner', operations, csrf_token: 'x' } as never })
  await page.shows(tronAddress)
}
const sent = () => JSON.parse(page.server.of('/api/v1/operator/channel_update')[0]?.body ?? 'null')

test.after.each(() => page.end())

test('a new address waits for a second person, and is shown until it is decided', async () => {
  await open()
  await page.press('Add an address')
  await page.until(() => findField('address') !== null, 'no form')
  await typeIn(findField('address'), 'TNew')
  await typeIn(findField('minimum'), '20')
  await typeIn(findField('maximum'), '900')
  page.answers.approval_list = pageOf([approval])
  await submit()
  await page.until(() => sent() !== null, 'it is not sent')
  assert.equal(sent(), { network: 'TRC20', address: 'TNew', minimum: '20.00', maximum: '900.00', active: true })
  await page.shows('Change a deposit address · TRC20 · TNew')
})

test('an address says whether the node finds its payments now', async () => {
  const nodes = ['reads', 'waits', 'fails', null]
  await open(
    undefined,
    nodes.map((node, at) => ({ ...channel, id: Object.values(ids)[at], node }))
  )
  const cells = [...page.container.querySelectorAll('tbody tr')].map(row => row.querySelectorAll('td')[3])
  assert.equal(
    cells.map(cell => [
      cell?.textContent?.replace('Payments are detected', ''),
      cell?.querySelector('.status')?.className
    ]),
    [
      ['By a node', 'status status-success'],
      ['Not read yet', 'status status-warning'],
      ['Not now: the node is failing', 'status status-danger'],
      ['By hand', undefined]
    ]
  )
})

test('limits of an address change without typing it again', async () => {
  await open()
  await page.press('Edit')
  await page.until(() => findField('maximum') !== null, 'no form')
  assert.is(findField('address'), null)
  await typeIn(findField('maximum'), '7000')
  await submit()
  await page.until(() => sent() !== null, 'it is not sent')
  assert.equal([sent().address, sent().minimum, sent().maximum], [tronAddress, '10.00', '7000.00'])
})

test('who may not change addresses only reads them', async () => {
  await open(['channel_list'])
  assert.is(page.container.querySelectorAll('button').length, 0)
})

test.run()
