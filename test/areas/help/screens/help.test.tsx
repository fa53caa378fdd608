import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ProfitCalculator } from '../../../../src/areas/help/parts/profit-calculator.tsx'
import { FeedbackScreen } from '../../../../src/areas/help/screens/feedback.tsx'
import { QuestionScreen } from '../../../../src/areas/help/screens/question.tsx'
import { QuestionsScreen } from '../../../../src/areas/help/screens/questions.tsx'
import { feedbacks } from '../../../../src/areas/help/stores/feedback.ts'
import { $popup } from '../../../../src/stores/support.ts'
import { envelope, ok } from '../../../api/loopback.ts'
import { type } from '../../../run/dom.tsx'
import { ids } from '../../../stores/samples.ts'
import { holdClock } from '../../../time.ts'
import { type Stage, stage } from '../../stage.tsx'

const test = suite('questions, feedback and calculator screens')
let page: Stage
const pageOf = (list: unknown[]) => ({ list, total: list.length, page: 1, page_size: 20 })
const written = (answer = '') => ({
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

test('questions are listed and link to their answers', async () => {
  page = await stage(QuestionsScreen, { qa_list: pageOf([{ id: ids.first, title: 'How do I recharge?' }]) })
  await page.shows('How do I recharge?')
  assert.is(page.named('How do I recharge?').getAttribute('href'), `#/qa/${ids.first}`)
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
  const asked = page.server
    .of('/api/v1/app/qa_list')
    .map(({ path }) => new URL(path, 'http://x').searchParams.get('keyword'))
  assert.equal(asked, [null, 'withdraw'])
  await page.press('Show all questions')
  await page.shows('No questions published yet')
})

test('without questions there is one link to support', async () => {
  page = await stage(QuestionsScreen, { qa_list: pageOf([]) })
  await page.shows('No questions published yet')
  const links = [...page.container.querySelectorAll('a, button')].filter(({ textContent }) => textContent === 'Support')
  assert.is(links.length, 1)
})

test('an answer is text, and a missing one shows a message', async () => {
  const blocks = [{ type: 'paragraph', text: 'Choose <b>a channel</b>.' }]
  const answers = { qa_detail: { id: ids.first, title: 'How do I recharge?', blocks } as unknown }
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
  page.answers.qa_list = pageOf([{ id: ids.first, title: 'How do I recharge?' }])
  await page.press('Try again')
  await page.shows('How do I recharge?')
})

test('feedback asks to leave out personal information, and empty feedback is not sent', async () => {
  page = await stage(FeedbackScreen, { feedback_list: pageOf([]) })
  await page.shows('Leave out personal information')
  await page.shows('Your feedback and our answers appear here.')
  page.container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await page.shows('This field is required.')
  assert.is(page.server.of('/api/v1/user/feedback_submit').length, 0)
})

test('sent feedback is listed with its answer', async () => {
  page = await stage(FeedbackScreen, { feedback_list: pageOf([]), feedback_submit: written() })
  await page.shows('appear here')
  await type(page.field('content'), 'The chart is hard to read')
  page.answers.feedback_list = pageOf([written()])
  await page.press('Send feedback')
  await page.shows('Not answered yet')
  assert.is(page.field('content').value, '')
  page.answers.feedback_list = pageOf([written('A table is coming.')])
  await feedbacks.refresh()
  await page.shows('A table is coming.')
})

test('feedback that failed to send stays in its field', async () => {
  page = await stage(FeedbackScreen, {
    feedback_list: pageOf([]),
    feedback_submit: () => envelope(10005, 'Too many tries', { reason: 'rate_limited' })
  })
  await type(page.field('content'), 'Again')
  await page.press('Send feedback')
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

test.run()
