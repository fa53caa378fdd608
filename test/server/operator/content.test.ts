// What operators write: notices, articles, strings of the app, questions; and lists of projects and tasks.
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorArticleList, operatorArticlePut } from '../../../src/contract/help/article.operator.ts'
import { article } from '../../../src/contract/help/article.ts'
import {
  operatorNoticeList,
  operatorNoticePost,
  operatorNoticeUpdate,
  operatorNoticeWithdraw
} from '../../../src/contract/help/notice.operator.ts'
import { noticeList } from '../../../src/contract/help/notice.ts'
import { operatorQaList, operatorQaPut } from '../../../src/contract/help/question.operator.ts'
import { operatorLangUpdate, operatorTextList } from '../../../src/contract/help/text.operator.ts'
import { langJson } from '../../../src/contract/help/text.ts'
import { LANGUAGES } from '../../../src/contract/languages.ts'
import { operatorProjectList, operatorProjectPut } from '../../../src/contract/orders/project.operator.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { operatorDepotPut } from '../../../src/contract/shop/product.operator.ts'
import { operatorTaskList, operatorTaskPut } from '../../../src/contract/tasks/task.operator.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { postOwnNotice } from '../../../src/server/help/index.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'

const content = suite('what operators write')
let backend: Backend
let merchant: Merchant

content.before(async () => {
  backend = await startBackend()
})
content.before.each(async () => {
  merchant = await backend.merchant()
})
content.after(() => backend.close())

const paragraph = (text: string) => [{ type: 'paragraph' as const, text }]
const texts = (text: string) => ({
  title: { en: text, 'zh-TW': `${text} 中` },
  blocks: { en: paragraph(text), 'zh-TW': paragraph(text) }
})
const seenBy = async (reader: Merchant) => (await reader.ok(noticeList, {})).list.map(notice => notice.title)

content('a notice is listed in all its languages, changed for its readers, and withdrawn once', async () => {
  const { id } = await backend.operator.ok(operatorNoticePost, texts('Holiday'))
  assert.ok((await seenBy(merchant)).includes('Holiday'))
  await backend.operator.ok(operatorNoticeUpdate, { id, ...texts('Holiday on Monday') })
  assert.equal((await seenBy(merchant)).slice(0, 1), ['Holiday on Monday'])
  const [row] = (await backend.operator.ok(operatorNoticeList, {})).list
  assert.equal([row?.id, row?.title['zh-TW'], row?.operator, row?.merchant], [id, 'Holiday on Monday 中', 'Olga', null])
  assert.ok(row?.updated_at && row.withdrawn_at === null)
  await backend.operator.ok(operatorNoticeWithdraw, { id })
  assert.not.ok((await seenBy(merchant)).includes('Holiday on Monday'))
  await backend.operator.refused('state_conflict', operatorNoticeWithdraw, { id })
  await backend.operator.refused('state_conflict', operatorNoticeUpdate, { id, ...texts('Again') })
  assert.ok((await backend.operator.ok(operatorNoticeList, {})).list[0]?.withdrawn_at)
})

content('a notice to one merchant is seen by nobody else', async () => {
  const other = await backend.merchant()
  const { account } = merchant
  const { id } = await backend.operator.ok(operatorNoticePost, { ...texts('About your payout'), account })
  assert.equal(
    [(await seenBy(merchant))[0], (await seenBy(other))[0] === 'About your payout'],
    ['About your payout', false]
  )
  const { list } = await backend.operator.ok(operatorNoticeList, { merchant_id: merchant.id })
  assert.equal(
    list.map(one => [one.id, one.merchant?.account]),
    [[id, account]]
  )
  await backend.operator.refused('not_found', operatorNoticePost, { ...texts('Hello'), account: 'nobody-here' })
  await backend.operator.ok(operatorNoticeWithdraw, { id })
  assert.equal(await seenBy(merchant), await seenBy(other))
})

content('notices of the system are neither listed nor changed', async () => {
  const said = [{ language: 'en' as const, title: 'New device', lines: ['Signed in'] }]
  await runTransaction(backend.db, tx => postOwnNotice(tx, merchant.id, said))
  assert.equal((await backend.operator.ok(operatorNoticeList, { merchant_id: merchant.id })).list, [])
  const { list } = await merchant.ok(noticeList, {})
  const id = list.find(notice => notice.title === 'New device')?.id ?? ''
  await backend.operator.refused('not_found', operatorNoticeWithdraw, { id })
  await backend.operator.refused('not_found', operatorNoticeUpdate, { id: randomUUID(), ...texts('x') })
  await backend.operator.refused('required', operatorNoticeUpdate, { id, title: {}, blocks: {} })
})

content('a legal text is replaced in one language, and the built-in one comes back', async () => {
  const read = async (language: string) => (await merchant.ok(article, { slug: 'termsOfUse' }, { language })).title
  const before = await read('en')
  const terms = { slug: 'termsOfUse', language: 'en' } as const
  await backend.operator.ok(operatorArticlePut, { ...terms, title: 'Our terms', blocks: paragraph('Pay on time.') })
  assert.equal([await read('en'), (await read('es')) === 'Our terms'], ['Our terms', false])
  const { list } = await backend.operator.ok(operatorArticleList, {})
  assert.is(list.length, 3 * LANGUAGES.length)
  assert.equal(
    list.filter(one => one.own).map(one => [one.slug, one.language, one.title]),
    [['termsOfUse', 'en', 'Our terms']]
  )
  await backend.operator.refused('required', operatorArticlePut, { ...terms, blocks: paragraph('No title') })
  const unsafe = [{ type: 'link' as const, text: 'here', href: 'javascript:alert(1)' }]
  await backend.operator.refused('value_invalid', operatorArticlePut, { ...terms, title: 'Bad', blocks: unsafe })
  assert.not.ok((await backend.operator.ok(operatorArticlePut, terms)).own)
  assert.is(await read('en'), before)
})

content('strings are found by key or wording, changed, and set back', async () => {
  const search = async (keyword: string) => (await backend.operator.ok(operatorTextList, { lang: 'es', keyword })).list
  const [name] = await search('system.name')
  assert.equal([name?.key, name?.own], ['system.name', null])
  assert.ok((await search(name?.built_in ?? '')).some(text => text.key === 'system.name'))
  assert.equal(await search('server.errors'), [])
  await backend.operator.ok(operatorLangUpdate, { lang: 'es', key: 'system.name', text: 'Mercado' })
  const { list } = await backend.operator.ok(operatorTextList, { lang: 'es', own: 'yes' })
  assert.equal(list, [{ key: 'system.name', built_in: name?.built_in, own: 'Mercado' }])
  assert.equal(await backend.operator.ok(operatorLangUpdate, { lang: 'es', key: 'system.name' }), {})
  assert.equal((await backend.operator.ok(operatorTextList, { lang: 'es', own: 'yes' })).list, [])
  const pack = (await merchant.ok(langJson, { lang: 'es' })) as { system: { name: string } }
  assert.is(pack.system.name, name?.built_in)
})

content('questions, projects and tasks are listed with all languages, also when they are not offered', async () => {
  const { id: question } = await backend.operator.ok(operatorQaPut, {
    ...texts('When?'),
    position: -5,
    published: false
  })
  const [first] = (await backend.operator.ok(operatorQaList, {})).list
  assert.equal([first?.id, first?.title.en, first?.published, first?.position], [question, 'When?', false, -5])
  const good = { code: 'LAMP-9', name: { en: 'Lamp' }, purchase_cost: '2.00', sale_price: '3.00', stock: 10 }
  await backend.operator.ok(operatorDepotPut, good)
  const items = [{ code: 'LAMP-9', quantity: 3 }]
  const { id } = await backend.operator.ok(operatorProjectPut, { title: { en: 'Lamps' }, items, active: false })
  const [project] = (await backend.operator.ok(operatorProjectList, {})).list
  assert.equal(
    [project?.id, project?.title, project?.items, project?.cost, project?.stock, project?.active],
    [id, { en: 'Lamps' }, items, '6.00', 3, false]
  )
  const task = { kind: 'mission', title: { en: 'Greet' }, metric: 'proof', reward: '1.00', active: false } as const
  const { id: mission } = await backend.operator.ok(operatorTaskPut, task)
  const { list } = await backend.operator.ok(operatorTaskList, { kind: 'mission' })
  assert.equal(
    list.filter(one => one.id === mission).map(one => [one.title, one.reward, one.active, one.deadline]),
    [[{ en: 'Greet' }, '1.00', false, null]]
  )
  assert.equal((await backend.operator.ok(operatorTaskList, { kind: 'share' })).list, [])
})

content('each change is in the audit log', async () => {
  const { list } = await backend.operator.ok(operatorAuditList, { page_size: 100 })
  const actions = new Set(list.map(entry => entry.action))
  for (const action of ['notice_post', 'notice_update', 'notice_withdraw', 'article_put', 'lang_update', 'qa_put'])
    assert.ok(actions.has(action), action)
})

content.run()
