import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import { operatorFeedbackAnswer, operatorFeedbackList } from '../../../src/contract/help/feedback.operator.ts'
import { feedbackList, feedbackSubmit } from '../../../src/contract/help/feedback.ts'
import { LIMITS } from '../../../src/contract/limits.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'

const test = suite('feedback')
let backend: Backend
let merchant: Merchant

test.before(async () => {
  backend = await startBackend()
})
test.before.each(async () => {
  merchant = await backend.merchant()
})
test.after(() => backend.close())

test('a merchant’s feedback is private, and the operator’s answer is shown with it', async () => {
  const first = await merchant.ok(feedbackSubmit, { content: '  More colors, please  ' })
  assert.equal([first.content, first.answer, first.answered_at], ['More colors, please', '', null])
  const second = await merchant.ok(feedbackSubmit, { content: 'And sizes' })
  const { operator } = backend
  const answered = await operator.ok(operatorFeedbackAnswer, { id: first.id, answer: 'In spring' })
  assert.equal([answered.account, answered.answer], [merchant.account, 'In spring'])
  const { list } = await merchant.ok(feedbackList, {})
  assert.equal(
    list.map(({ id, answer }) => [id, answer]),
    [
      [first.id, 'In spring'],
      [second.id, '']
    ],
    'the last message comes first'
  )
  assert.ok(list[0]?.answered_at)
  assert.is((await (await backend.merchant()).ok(feedbackList, {})).total, 0)
  const open = await operator.ok(operatorFeedbackList, { answered: 'no', page_size: 100 })
  assert.ok(open.list.some(({ id }) => id === second.id))
  assert.not(open.list.some(({ id }) => id === first.id))
  const done = await operator.ok(operatorFeedbackList, { answered: 'yes', page_size: 100 })
  assert.ok(done.list.some(({ id, merchant_id }) => id === first.id && merchant_id === merchant.id))
})

test('a later answer replaces an earlier one', async () => {
  const { id } = await merchant.ok(feedbackSubmit, { content: 'Hello' })
  await backend.operator.ok(operatorFeedbackAnswer, { id, answer: 'One' })
  await backend.operator.ok(operatorFeedbackAnswer, { id, answer: 'Two' })
  assert.is((await merchant.ok(feedbackList, {})).list[0]?.answer, 'Two')
})

test('text is stored unchanged, and displayed as text', async () => {
  const content = '<img src=x onerror=alert(1)> \u{1f600} اردو "; DROP TABLE feedback; --'
  assert.is((await merchant.ok(feedbackSubmit, { content })).content, content)
})

test('empty, too long and too frequent feedback is refused', async () => {
  assert.is((await merchant.refused('required', feedbackSubmit, { content: '   ' })).field, 'content')
  const long = 'x'.repeat(LIMITS.maxTextLength + 1)
  assert.is((await merchant.refused('too_long', feedbackSubmit, { content: long })).field, 'content')
  const answers = await Promise.all(
    Array.from({ length: LIMITS.feedbackPerHour + 5 }, (_, at) =>
      merchant.send(feedbackSubmit, { content: `Number ${at}` })
    )
  )
  assert.is(answers.filter(({ code }) => code === CODE.ok).length, LIMITS.feedbackPerHour)
  await merchant.refused('rate_limited', feedbackSubmit, { content: 'One more' })
  assert.is((await merchant.ok(feedbackList, {})).total, LIMITS.feedbackPerHour)
  await (await backend.merchant()).ok(feedbackSubmit, { content: 'From another shop' })
})

test('after a lost response a repeated request stores nothing twice', async () => {
  const key = randomUUID()
  const first = await merchant.ok(feedbackSubmit, { content: 'Once' }, { key })
  assert.equal(await merchant.ok(feedbackSubmit, { content: 'Once' }, { key }), first)
  await merchant.refused('idempotency_mismatch', feedbackSubmit, { content: 'Twice' }, { key })
  assert.is((await merchant.ok(feedbackList, {})).total, 1)
})

test('only an operator answers, and only existing feedback', async () => {
  const { id } = await merchant.ok(feedbackSubmit, { content: 'Hello' })
  const forged = await backend.asOperator(merchant.token).send(operatorFeedbackAnswer, { id, answer: 'Yes' })
  assert.is.not(forged.code, CODE.ok)
  await backend.operator.refused('not_found', operatorFeedbackAnswer, { id: randomUUID(), answer: 'Yes' })
  await backend.operator.refused('required', operatorFeedbackAnswer, { id, answer: ' ' })
  const visitor = await backend.asOperator('').send(feedbackSubmit, { content: 'Hello' })
  assert.is.not(visitor.code, CODE.ok)
})

test('a client that lost the response to the last message of the hour gets it again', async () => {
  const send = (key: string) => merchant.ok(feedbackSubmit, { content: `My key is ${key}` }, { key })
  const keys = Array.from({ length: LIMITS.feedbackPerHour }, () => randomUUID())
  const answers = []
  for (const key of keys) answers.push(await send(key))
  await merchant.refused('rate_limited', feedbackSubmit, { content: 'One more' })
  assert.equal(await send(keys.at(-1) ?? ''), answers.at(-1))
})

test.run()
