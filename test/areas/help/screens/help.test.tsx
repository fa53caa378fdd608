import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ProfitCalculator } from '../../../../src/areas/help/parts/profit-calculator.tsx'
import { FeedbackScreen } from '../../../../src/areas/help/screens/feedback.tsx'
import { KeepaliveScreen } from '../../../../src/areas/help/screens/keepalive.tsx'
import { QuestionScreen } from '../../../../src/areas/help/screens/question.tsx'
import { QuestionsScreen } from '../../../../src/areas/help/screens/questions.tsx'
import { feedbacks } from '../../../../src/areas/help/stores/feedback.ts'
import type { QuestionTopic } from '../../../../src/contract/help/question.ts'
import { $frame } from '../../../../src/stores/frame.ts'
import { endSession } from '../../../../src/stores/session.ts'
import { $popup } from '../../../../src/stores/support.ts'
import { envelope, ok } from '../../../api/loopback.ts'
import { type } from '../../../run/dom.tsx'
import { ids } from '../../../stores/samples.ts'
import { holdClock } from '../../../time.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('questions, feedback and calculator screens')
let page: Stage
const pageOf = (list: unknown[]) => ({ list, total: list.length, page: 1, page_size: 20 })
const listed = (topic: QuestionTopic, id = ids.first, title = 'How do I make a deposit?') => ({ id, title, topic })
const feedbackWith = (answer = '') => ({
  id: ids.first,
  subject: null,
  content: 'The chart is hard to read',
  answer,
  unread: answer !== '',
  closed: false,
  last_at: '2026-03-04T05:06:07.000Z',
  created_at: '2026-03-04T05:06:07.000Z',
  answered_at: answer ? '2026-03-05T05:06:07.000Z' : null
})

test.after.each(() => page.end())

test('a message that the operators wrote first is new, and is no answer', async () => {
  const begun = { ...feedbackWith(), unread: true, answered_at: '2026-03-05T05:06:07.000Z' }
  page = await stage(FeedbackScreen, { feedback_list: pageOf([begun]) })
  await page.shows('The chart is hard to read')
  await page.shows('New message')
  assert.not.match(page.container.textContent ?? '', /Answer|answer/)
})

test('questions are listed and link to their answers', async () => {
  page = await stage(QuestionsScreen, { qa_list: pageOf([listed(null)]) })
  await page.shows('How do I make a deposit?')
  assert.is(page.named('How do I make a deposit?').getAttribute('href'), `#/qa/${ids.first}`)
})

test('questions are grouped by topic once one has a topic', async () => {
  const others = [listed('money', ids.second, 'What is a fee?'), listed(null, ids.account, 'Anything else?')]
  page = await stage(QuestionsScreen, { qa_list: pageOf([listed('money'), ...others]) })
  await page.shows('Anything else?')
  const rows = [...page.container.querySelectorAll('.day-heading, .row-title')].map(row => row.textContent)
  assert.equal(rows, ['Money', 'How do I make a deposit?', 'What is a fee?', 'Other', 'Anything else?'])
  await page.end()
  page = await stage(QuestionsScreen, { qa_list: pageOf([listed(null)]) })
  await page.shows('How do I make a deposit?')
  assert.is(page.container.querySelector('.day-heading'), null)
})

test('a merchant says whether an answer helped, and may change it', async () => {
  const answers = { qa_detail: { ...listed('money'), blocks: [], helpful: null }, qa_rate: { helpful: true } }
  page = await stage(QuestionScreen, answers, { params: { id: ids.first } })
  await page.shows('Was this helpful?')
  const votes = () => ['Yes', 'No'].map(name => page.named(name).getAttribute('aria-pressed'))
  assert.equal(votes(), ['false', 'false'])
  await page.press('Yes')
  await page.until(() => votes()[0] === 'true', 'the vote is not shown')
  await page.press('No')
  await page.until(() => page.place() === `/feedback?about=question.${ids.first}`, 'no conversation')
  assert.equal(votes(), ['false', 'true'])
  const sent = page.server.of('/api/v1/user/qa_rate').map(({ body }) => JSON.parse(body ?? 'null'))
  assert.equal(sent, [
    { id: ids.first, helpful: true },
    { id: ids.first, helpful: false }
  ])
})

test('a vote that failed is not shown, and visitors are not asked', async () => {
  const answers = { qa_detail: { ...listed('money'), blocks: [], helpful: true } }
  page = await stage(QuestionScreen, answers, { params: { id: ids.first } })
  await page.shows('Was this helpful?')
  const place = page.place()
  await page.press('No')
  await page.until(() => page.notices.length > 0, 'a notice')
  assert.is(page.named('Yes').getAttribute('aria-pressed'), 'true')
  assert.is(page.place(), place)
  await page.end()
  page = await stage(QuestionScreen, answers, { params: { id: ids.first }, visitor: true })
  await page.shows('Still need help?')
  assert.not(page.text().includes('Was this helpful?'))
})

test('only the last input is searched for, and an empty result links back', async () => {
  page = await stage(QuestionsScreen, { qa_list: pageOf([]) })
  await page.shows('No questions published yet')
  const search = page.container.querySelector('input') as HTMLInputElement
  const clock = holdClock()
  for (const text of ['w', 'wi', 'withdraw']) await type(search, text)
  await clock.pass(1_000)
  clock.release()
  await page.shows('No results for “withdraw”')
  const keywords = page.server
    .of('/api/v1/app/qa_list')
    .map(({ path }) => new URL(path, 'http://x').searchParams.get('keyword'))
  assert.equal(keywords, [null, 'withdraw'])
  await page.press('Show all questions')
  await page.shows('No questions published yet')
})

test('without questions there is one link to support, the one of the bar where there is one', async () => {
  page = await stage(QuestionsScreen, { qa_list: pageOf([]) })
  await page.shows('No questions published yet')
  const links = () =>
    [...page.container.querySelectorAll('a, button')].filter(({ textContent }) => textContent === 'Support')
  assert.is(links().length, 0)
  $frame.set({ chrome: false, fit: false })
  await page.until(() => links().length === 1, 'a way to support without bars')
})

test('an answer is text, and a missing one shows a message', async () => {
  const blocks = [{ type: 'paragraph', text: 'Choose <b>a channel</b>.' }]
  const answers = { qa_detail: { ...listed(null), blocks, helpful: null } as unknown }
  page = await stage(QuestionScreen, answers, { params: { id: ids.first } })
  await page.shows('Choose <b>a channel</b>.')
  await page.press('Still need help?')
  assert.is($popup.get(), 'support')
  await page.end()
  answers.qa_detail = () => envelope(10005, 'gone', { reason: 'not_found' })
  page = await stage(QuestionScreen, answers, { params: { id: ids.first } })
  await page.shows('no longer available')
  await page.end()
  // An invalid id: nothing is requested, and there is a link.
  page = await stage(QuestionScreen, answers, { params: { id: "x'" } })
  await page.shows('no longer available')
  assert.is(page.server.of('/api/v1/app/qa_detail').length, 0)
})

test('questions that failed to load can be loaded again', async () => {
  page = await stage(QuestionsScreen, {})
  await page.shows('Try again')
  page.answers.qa_list = pageOf([listed(null)])
  await page.press('Try again')
  await page.shows('How do I make a deposit?')
})

test('feedback asks to leave out personal information, and empty feedback is not sent', async () => {
  page = await stage(FeedbackScreen, { feedback_list: pageOf([]) })
  await page.shows('Leave out personal information')
  await page.shows('Your messages and our answers appear here.')
  page.container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await page.shows('This field is required.')
  assert.is(page.server.of('/api/v1/user/feedback_submit').length, 0)
})

test('sent feedback is listed with its answer', async () => {
  page = await stage(FeedbackScreen, { feedback_list: pageOf([]), feedback_submit: feedbackWith() })
  await page.shows('appear here')
  await type(page.field('content'), 'The chart is hard to read')
  page.answers.feedback_list = pageOf([feedbackWith()])
  await page.press('Send message')
  await page.shows('Not answered yet')
  assert.is(page.field('content').value, '')
  page.answers.feedback_list = pageOf([feedbackWith('A table is coming.')])
  await feedbacks.refresh()
  await page.shows('A table is coming.')
})

test('feedback that failed to send stays in its field', async () => {
  page = await stage(FeedbackScreen, {
    feedback_list: pageOf([]),
    feedback_submit: () => envelope(10005, 'Too many tries', { reason: 'rate_limited' })
  })
  await type(page.field('content'), 'Again')
  await page.press('Send message')
  await page.until(() => page.notices.length > 0, 'a notice')
  assert.is(page.field('content').value, 'Again')
})

test('the calculator uses the input, and shows a loss', async () => {
  page = await stage(ProfitCalculator, { app_info: ok({}) })
  await type(page.field('cost'), '7')
  await type(page.field('price'), '10.50')
  await page.shows('3.50')
  await type(page.field('promotion'), '20')
  await page.shows('Loss')
  await page.shows('16.50')
  await page.press('Clear all')
  assert.is(page.field('cost').value, '')
})

test('the calculator stays as it was left, but is empty for the next person', async () => {
  page = await stage(KeepaliveScreen, { app_info: ok({}) })
  await page.until(() => page.container.querySelector('[name=cost]') !== null, 'the form')
  await type(page.field('cost'), '12.34')
  await page.reopen()
  await page.until(() => page.container.querySelector('[name=cost]') !== null, 'the form')
  assert.is(page.field('cost').value, '12.34')
  endSession()
  await page.until(() => page.container.querySelector('[name=cost]') !== null, 'the form')
  assert.is(page.field('cost').value, '')
})

test('a new app begins with an empty calculator', async () => {
  page = await stage(KeepaliveScreen, { app_info: ok({}) })
  await page.until(() => page.container.querySelector('[name=cost]') !== null, 'the form')
  assert.is(page.field('cost').value, '')
  await type(page.field('cost'), '12.34')
  await page.end()
  page = await stage(KeepaliveScreen, { app_info: ok({}) })
  await page.until(() => page.container.querySelector('[name=cost]') !== null, 'the form')
  assert.is(page.field('cost').value, '')
})

test.run()
