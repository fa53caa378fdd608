import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ConversationScreen } from '../../../../src/areas/help/screens/conversation.tsx'
import { FeedbackScreen } from '../../../../src/areas/help/screens/feedback.tsx'
import { conversation } from '../../../../src/areas/help/stores/feedback.ts'
import { formatDocumentNumber } from '../../../../src/contract/document-number.ts'
import { type } from '../../../run/dom.tsx'
import { ids, recharge } from '../../../stores/samples.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('conversations with the operators')
let page: Stage
const at = '2026-03-04T05:06:07.000Z'
const feedback = {
  id: ids.first,
  subject: { kind: 'recharge', id: ids.second },
  content: 'Where is it?',
  answer: '',
  unread: false,
  closed: false,
  created_at: at,
  answered_at: null,
  last_at: at
}
const message = (id: string, content: string, from_operator = false) => ({
  id,
  from_operator,
  content,
  picture: null,
  created_at: at
})
const thread = (...messages: unknown[]) => ({ ...feedback, messages })
const pageOf = (list: unknown[]) => ({ list, total: list.length, page: 1, page_size: 20 })
const sent = () => JSON.parse(page.server.of('/api/v1/user/feedback_submit')[0]?.body ?? 'null')

test.after.each(() => page.end())

test('the messages are shown with their document, and another one is sent and shown', async () => {
  page = await stage(
    ConversationScreen,
    { feedback_detail: thread(message(ids.first, 'Where is it?')), feedback_submit: feedback },
    { params: { id: ids.first } }
  )
  await page.shows('Where is it?')
  assert.is(page.named('About a deposit').getAttribute('href'), `#/recharge/detail/${ids.second}`)
  await type(page.field('content'), 'It is urgent')
  page.answers.feedback_detail = thread(message(ids.first, 'Where is it?'), message(ids.second, 'It is urgent'))
  await page.press('Send')
  await page.until(() => page.container.querySelectorAll('.messages-item').length === 2, 'one message')
  assert.equal(sent(), { content: 'It is urgent', id: ids.first })
  assert.is(page.field('content').value, '')
})

for (const { kind, title, number, path } of [
  { kind: 'submission', title: 'About a task proof', number: 'proof', path: '/task' },
  { kind: 'order_request', title: 'About an order request', number: 'request', path: '/store/requests' }
] as const)
  test(`a conversation about a ${kind} names its number and leads to its list`, async () => {
    const about = { ...thread(message(ids.first, 'What is this?', true)), subject: { kind, id: ids.second } }
    page = await stage(ConversationScreen, { feedback_detail: about }, { params: { id: ids.first } })
    await page.shows(formatDocumentNumber(number, ids.second))
    assert.is(page.named(title).getAttribute('href'), `#${path}`)
  })

test('each day is said once, and each message has its time and its writer', async () => {
  const later = { ...message(ids.account, 'And now?'), created_at: '2026-03-05T05:06:07.000Z' }
  const messages = thread(message(ids.first, 'Where is it?'), message(ids.second, 'Here', true), later)
  page = await stage(ConversationScreen, { feedback_detail: messages }, { params: { id: ids.first } })
  await page.shows('And now?')
  const textsOf = (name: string) => [...page.container.querySelectorAll(name)].map(({ textContent }) => textContent)
  assert.equal(textsOf('.messages-day'), ['Mar 4, 2026', 'Mar 5, 2026'])
  assert.equal(textsOf('.messages-bubble > :is(.hidden, .messages-by)'), ['You', 'Support', 'You'])
  assert.is(textsOf('.messages-note').length, 3)
  await page.shows('Leave out personal information')
})

test('an answer appears, and a closed conversation says how to go on', async () => {
  page = await stage(
    ConversationScreen,
    { feedback_detail: thread(message(ids.first, 'Where is it?')) },
    { params: { id: ids.first } }
  )
  await page.shows('Where is it?')
  page.answers.feedback_detail = {
    ...thread(message(ids.first, 'Where is it?'), message(ids.second, 'Here', true)),
    closed: true
  }
  await conversation.refresh()
  await page.shows('Here')
  await page.shows('Write again to reopen it')
  assert.is(page.container.querySelectorAll('.messages-own').length, 1)
})

test('help with a document begins its conversation, and goes there', async () => {
  const query = `about=recharge.${ids.second}`
  const answers = {
    feedback_list: pageOf([]),
    feedback_submit: feedback,
    recharge_detail: recharge({ id: ids.second })
  }
  page = await stage(FeedbackScreen, answers, { query })
  await page.shows('About a deposit')
  await page.shows(`RC-${ids.second.slice(-6).toUpperCase()} · 500.00`)
  assert.is(page.named('About a deposit').getAttribute('href'), `#/recharge/detail/${ids.second}`)
  await type(page.field('content'), 'Where is it?')
  await page.press('Send message')
  await page.until(() => page.place() === `/feedback/${ids.first}`, 'no conversation')
  assert.equal(sent(), { content: 'Where is it?', subject: { kind: 'recharge', id: ids.second } })
})

test('an answer that did not help begins a conversation about its question', async () => {
  const question = { id: ids.second, title: 'How do I make a deposit?', topic: null, blocks: [], helpful: false }
  const query = `about=question.${ids.second}`
  const answers = { feedback_list: pageOf([]), feedback_submit: feedback, qa_detail: question }
  page = await stage(FeedbackScreen, answers, { query })
  await page.shows('About a help answer')
  await page.shows('How do I make a deposit?')
  assert.is(page.named('How do I make a deposit?').getAttribute('href'), `#/qa/${ids.second}`)
  await type(page.field('content'), 'Which network?')
  await page.press('Send message')
  await page.until(() => page.place() === `/feedback/${ids.first}`, 'no conversation')
  assert.equal(sent(), { content: 'Which network?', subject: { kind: 'question', id: ids.second } })
})

test('a document that has a conversation leads to it', async () => {
  const query = `about=recharge.${ids.second}`
  page = await stage(FeedbackScreen, { feedback_list: pageOf([feedback]) }, { query })
  await page.until(() => page.place() === `/feedback/${ids.first}`, 'no conversation')
})

test.run()
