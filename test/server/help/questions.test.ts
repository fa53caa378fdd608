import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import { feedbackSubmit } from '../../../src/contract/help/feedback.ts'
import { operatorQaList, operatorQaPut } from '../../../src/contract/help/question.operator.ts'
import { qaDetail, qaList, qaRate } from '../../../src/contract/help/question.ts'
import { clearCache } from '../../../src/server/db/ttl-cache.ts'
import { type Backend, type Caller, startBackend } from '../backend.ts'

const test = suite('questions')
let backend: Backend
let visitor: Caller

test.before(async () => {
  backend = await startBackend()
  visitor = backend.asOperator('')
})
test.before.each(async () => {
  await backend.db.deleteFrom('question').execute()
  clearCache()
})
test.after(() => backend.close())

const paragraph = (text: string) => [{ type: 'paragraph' as const, text }]
const put = async (title: Record<string, string>, text: Record<string, string>, rest: object = {}) => {
  const blocks = Object.fromEntries(Object.entries(text).map(([language, words]) => [language, paragraph(words)]))
  return (await backend.operator.ok(operatorQaPut, { title, blocks, ...rest })).id
}
const whole = { title: { en: 'Why?' }, blocks: { en: paragraph('So.') } }
const titles = async (input: object, language = 'en') =>
  (await visitor.ok(qaList, input, { language })).list.map(({ title }) => title)

test('visitors read questions in the operator’s order and in their own language', async () => {
  const later = await put(
    { en: 'How do I pay?', ja: '支払い方法は？' },
    { en: 'By balance', ja: '残高で' },
    { position: 2 }
  )
  await put({ en: 'How do I begin?' }, { en: 'Open a shop' }, { position: 1 })
  assert.equal(await titles({}), ['How do I begin?', 'How do I pay?'])
  assert.equal(await titles({}, 'ja'), ['How do I begin?', '支払い方法は？'])
  const answer = await visitor.ok(qaDetail, { id: later }, { language: 'ja' })
  assert.equal([answer.title, answer.blocks], ['支払い方法は？', paragraph('残高で')])
})

test('a keyword matches part of a word, in title and answer, without accents and in CJK', async () => {
  await put({ en: 'Withdrawals', es: '¿Cómo retiro?' }, { en: 'They take a day.', es: 'Tarda un día.' })
  await put({ en: 'Grades', 'zh-TW': '等級' }, { en: 'Four of them.', 'zh-TW': '升級後手續費更低。' })
  assert.equal(await titles({ keyword: 'DRAW' }), ['Withdrawals'])
  assert.equal(await titles({ keyword: 'four' }), ['Grades'])
  assert.equal(await titles({ keyword: 'como dia' }, 'es'), ['¿Cómo retiro?'])
  assert.equal(await titles({ keyword: '手續費' }, 'zh-TW'), ['等級'])
  assert.equal(await titles({ keyword: 'draw four' }), [])
  assert.equal(await titles({ keyword: '%' }), [])
  assert.equal(await titles({ keyword: "'; DROP TABLE question; --" }), [])
})

test('questions are sorted by topic, and those without one come last', async () => {
  await put({ en: 'Anything else?' }, { en: 'Ask' }, { position: 1 })
  await put({ en: 'Is my account safe?' }, { en: 'Yes' }, { position: 2, topic: 'account' })
  const id = await put({ en: 'How do I pay?' }, { en: 'By balance' }, { position: 3, topic: 'money' })
  await put({ en: 'How do I begin?' }, { en: 'Open a shop' }, { position: 0, topic: 'money' })
  const list = async () => (await visitor.ok(qaList, {})).list.map(({ title, topic }) => [title, topic])
  assert.equal(await list(), [
    ['How do I begin?', 'money'],
    ['How do I pay?', 'money'],
    ['Is my account safe?', 'account'],
    ['Anything else?', null]
  ])
  await put({ en: 'How do I pay?' }, { en: 'By balance' }, { id, position: 3, topic: 'none' })
  assert.equal((await list()).at(-1), ['How do I pay?', null])
  assert.is.not((await backend.operator.send(operatorQaPut, { ...whole, topic: 'weather' as never })).code, 10_000)
})

test('each merchant has one vote, which may change, and operators see the counts', async () => {
  const id = await put({ en: 'How do I pay?' }, { en: 'By balance' })
  const [one, two, three] = [await backend.merchant(), await backend.merchant(), await backend.merchant()]
  const seen = async (merchant: Caller) => (await merchant.ok(qaDetail, { id })).helpful
  assert.is(await seen(one), null)
  await Promise.all([one, one, two, three].map(merchant => merchant.ok(qaRate, { id, helpful: true })))
  await two.ok(qaRate, { id, helpful: false })
  assert.equal([await seen(one), await seen(two), await seen(visitor)], [true, false, null])
  const [listed] = (await backend.operator.ok(operatorQaList, {})).list
  assert.equal([listed?.helpful, listed?.unhelpful], [2, 1])
})

test('only merchants vote, and only on published questions', async () => {
  const id = await put({ en: 'How do I pay?' }, { en: 'By balance' })
  const merchant = await backend.merchant()
  assert.is((await visitor.send(qaRate, { id, helpful: true })).code, CODE.sessionMissing)
  await merchant.refused('not_found', qaRate, { id: randomUUID(), helpful: true })
  await put({ en: 'How do I pay?' }, { en: 'By balance' }, { id, published: false })
  await merchant.refused('not_found', qaRate, { id, helpful: true })
})

test('merchants write about the same question, each in a conversation of their own', async () => {
  const subject = { kind: 'question', id: await put({ en: 'How do I pay?' }, { en: 'By balance' }) } as const
  const [one, two] = [await backend.merchant(), await backend.merchant()]
  const begun = await one.ok(feedbackSubmit, { content: 'Which balance?', subject })
  assert.equal(begun.subject, subject)
  assert.is((await one.ok(feedbackSubmit, { content: 'And when?', subject })).id, begun.id)
  assert.is.not((await two.ok(feedbackSubmit, { content: 'How much?', subject })).id, begun.id)
  await two.refused('not_found', feedbackSubmit, { content: 'Hm', subject: { kind: 'question', id: randomUUID() } })
})

test('pages are counted by the matches', async () => {
  for (let at = 0; at < 5; at += 1) await put({ en: `Question ${at}` }, { en: 'Yes' }, { position: at })
  const page = await visitor.ok(qaList, { page: 2, page_size: 2 })
  assert.equal([page.total, page.list.map(({ title }) => title)], [5, ['Question 2', 'Question 3']])
  assert.equal(await titles({ page: 9 }), [])
})

test('a hidden question disappears, and a changed one changes at once', async () => {
  const id = await put({ en: 'Old' }, { en: 'Old answer' })
  await put({ en: 'New' }, { en: 'New answer' }, { id })
  assert.is((await visitor.ok(qaDetail, { id })).title, 'New')
  await put({ en: 'New' }, { en: 'New answer' }, { id, published: false })
  await visitor.refused('not_found', qaDetail, { id })
  assert.equal(await titles({}), [])
})

test('a question without its answer is not published, nor by an unauthorized person', async () => {
  const { operator } = backend
  assert.is((await operator.refused('required', operatorQaPut, { title: {}, blocks: {} })).field, 'title')
  const half = { title: { en: 'Why?', ja: 'なぜ？' }, blocks: { en: paragraph('So.') } }
  assert.is((await operator.refused('required', operatorQaPut, half)).field, 'blocks')
  const nameless = { title: { en: 'Why?' }, blocks: { en: paragraph('So.'), ja: paragraph('そう。') } }
  assert.is((await operator.refused('required', operatorQaPut, nameless)).field, 'title')
  await operator.refused('not_found', operatorQaPut, { ...whole, id: randomUUID() })
  const merchant = await backend.merchant()
  assert.is.not((await backend.asOperator(merchant.token).send(operatorQaPut, whole)).code, 10_000)
  const script = {
    title: { en: 'x' },
    blocks: { en: [{ type: 'link' as const, text: 'x', href: 'javascript:alert(1)' }] }
  }
  assert.is.not((await operator.send(operatorQaPut, script)).code, 10_000)
  await visitor.refused('not_found', qaDetail, { id: randomUUID() })
  assert.is.not((await visitor.send(qaDetail, { id: 'x' })).code, 10_000)
})

test.run()
