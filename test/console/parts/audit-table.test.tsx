import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { AuditTable } from '../../../src/console/parts/audit-table.tsx'
import { formatDocumentNumber } from '../../../src/contract/document-number.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { ids } from '../../stores/samples.ts'

const test = suite('table of actions')
let page: Stage

const number = (id: string) => formatDocumentNumber('withdrawal', id)
const paid = [ids.first, ids.second]

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
  documents: [],
  payload: { title: 'Holidays', at: null, segment: { tags: ['vip'], grades: [], languages: [], active_days: null } }
}

const documents = paid.map(id => ({ id, kind: 'withdrawal', number: number(id) }))
const batch = { ...entry, documents, target: ids.account }
const started = {
  ...batch,
  id: ids.account,
  action: 'payout_batch_start',
  payload: { network: 'TRC20', withdrawals: paid }
}
const marked = {
  ...batch,
  id: '01900000-0000-7000-8000-00000000abcd',
  action: 'payout_batch_pay',
  payload: { results: { [ids.first]: { state: 'failed', reason: 'Closed' } } }
}
const requested = {
  ...batch,
  id: '01900000-0000-7000-8000-00000000abce',
  action: 'withdraw_fail',
  target: ids.second,
  payload: { reason: 'Wrong address', version: 'pending.1' }
}

test.before(async () => {
  page = await stage(() => <AuditTable filter={{}} />, {
    audit_list: {
      list: [
        entry,
        { ...entry, id: ids.second, payload: { segment: { tags: [], note: '' } } },
        started,
        marked,
        requested
      ],
      total: 5,
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

const row = (text: string) => [...page.container.querySelectorAll('tr')].find(one => one.textContent?.includes(text))
const linksIn = (text: string) =>
  [...(row(text)?.querySelectorAll('a') ?? [])].map(link => [link.textContent, link.getAttribute('href')])

test('a batch names its payouts by their numbers, each with its link', () => {
  assert.match(row('network: TRC20')?.textContent ?? '', `withdrawals: ${paid.map(number).join(' · ')}`)
  assert.equal(
    linksIn('network: TRC20'),
    paid.map(id => [number(id), `#/withdrawals/${id}`])
  )
  assert.match(row('Closed')?.textContent ?? '', `results: (${number(ids.first)}: (state: failed, reason: Closed))`)
})

test('an entry about a document links it, and has nothing that only programs read', () => {
  assert.equal(linksIn('Wrong address'), [[number(ids.second), `#/withdrawals/${ids.second}`]])
  assert.not.match(page.container.textContent ?? '', /pending\.1|01900000-/)
})

test.run()
