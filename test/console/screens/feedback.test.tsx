import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Screen } from '../../../src/console/screens/feedback.tsx'
import { $staff } from '../../../src/console/stores/staff.ts'
import { formatDocumentNumber } from '../../../src/contract/document-number.ts'
import { type Stage, stage } from '../../areas/stage.tsx'
import { ids } from '../../stores/samples.ts'

const test = suite('what merchants wrote, in the console')
let page: Stage

test.after.each(() => page.end())

const feedback = {
  id: ids.first,
  account: 'lan',
  content: 'Where is it?',
  answer: '',
  unread: false,
  merchant_id: ids.account,
  answered_at: null,
  closed: false,
  created_at: '2026-11-22T10:00:00.000Z',
  last_at: '2026-11-22T10:00:00.000Z'
}
const messages = [
  { id: ids.account, content: 'Where is it?', picture: null, from_operator: false, created_at: feedback.created_at }
]

for (const { kind, number, place } of [
  { kind: 'recharge', number: 'recharge', place: 'recharges' },
  { kind: 'submission', number: 'proof', place: 'proofs' },
  { kind: 'order_request', number: 'request', place: 'requests' }
] as const)
  test(`a conversation about a ${kind} names its number, and leads to it`, async () => {
    const about = { ...feedback, subject: { kind, id: ids.second } }
    page = await stage(Screen, {
      feedback_list: { list: [about], total: 1, page: 1, page_size: 20 },
      feedback_detail: { ...about, messages }
    })
    $staff.set({ state: 'in', staff: { name: 'Olga', role: 'support', operations: [], csrf_token: 'x' } as never })
    const name = formatDocumentNumber(number, ids.second)
    await page.shows(name)
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent?.includes(name))
    assert.match(link?.getAttribute('href') ?? '', `/${place}/${ids.second}`)
  })

test.run()
