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

test('a conversation about a recharge names its number, and leads to it', async () => {
  const feedback = {
    id: ids.first,
    subject: { kind: 'recharge', id: ids.second },
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
  page = await stage(Screen, {
    feedback_list: { list: [feedback], total: 1, page: 1, page_size: 20 },
    feedback_detail: { ...feedback, messages }
  })
  $staff.set({ state: 'in', staff: { name: 'Olga', role: 'support', operations: [], csrf_token: 'x' } as never })
  const number = formatDocumentNumber('recharge', ids.second)
  await page.shows(number)
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent?.includes(number))
  assert.match(link?.getAttribute('href') ?? '', `/recharges/${ids.second}`)
})

test.run()
