import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { AuditTable } from '../../../src/console/parts/audit-table.tsx'
import { type Stage, stage } from '../../areas/stage.tsx'
import { ids } from '../../stores/samples.ts'

const test = suite('table of actions')
let page: Stage

const entry = {
  id: ids.first,
  action: 'notice_post',
  operator_id: ids.account,
  operator: 'Olga',
  target: '',
  approved_by: null,
  merchant_id: null,
  account: null,
  address: '203.0.113.7',
  created_at: '2026-11-22T10:00:00.000Z',
  payload: { title: 'Holidays', at: null, segment: { tags: ['vip'], grades: [], languages: [], active_days: null } }
}

test.before(async () => {
  page = await stage(() => <AuditTable filter={{}} />, {
    audit_list: {
      list: [entry, { ...entry, id: ids.second, payload: { segment: { tags: [], note: '' } } }],
      total: 2,
      page: 1,
      page_size: 20
    }
  })
  await page.shows('Olga')
})
test.after(() => page.end())

test('conditions that are not set are not named', () => {
  assert.match(page.container.textContent ?? '', 'title: Holidays, segment: (tags: vip)')
})

test('an object of nothing is left out', () => {
  assert.not.match(page.container.textContent ?? '', /segment: \(\)|grades|languages|note/)
})

test.run()
