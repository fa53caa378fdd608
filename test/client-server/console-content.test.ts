// The console's forms for staff and contents against the backend in the same process, on a real database.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Decision } from '../../src/console/parts/decisions.tsx'
import { listArticleDecisions } from '../../src/console/screens/articles.tsx'
import { createNoticeDecision, listNoticeDecisions } from '../../src/console/screens/notices/index.tsx'
import { createQuestionDecision } from '../../src/console/screens/questions.tsx'
import { createAddDecision } from '../../src/console/screens/staff/add.tsx'
import { listMemberDecisions, type Member } from '../../src/console/screens/staff/member.tsx'
import { listTextDecisions } from '../../src/console/screens/texts.tsx'
import { addToken, newTokenValues } from '../../src/console/screens/tokens/add.tsx'
import { $issuedSecret } from '../../src/console/stores/issued.ts'
import { formatRichSource, parseRichSource } from '../../src/console/stores/rich-source.ts'
import { operatorArticleList } from '../../src/contract/help/article.operator.ts'
import { operatorNoticeList } from '../../src/contract/help/notice.operator.ts'
import { noticeList } from '../../src/contract/help/notice.ts'
import { operatorQaList } from '../../src/contract/help/question.operator.ts'
import { operatorTextList } from '../../src/contract/help/text.operator.ts'
import { operatorStaffList } from '../../src/contract/staff/staff.operator.ts'
import { operatorTokenList } from '../../src/contract/staff/token.operator.ts'
import { $t } from '../../src/i18n/translator.ts'
import type { Backend } from '../server/backend.ts'
import { type Network, onBackend, openPage } from './client.ts'

const test = suite('staff and contents of the console, client and backend')
let backend: Backend
let network: Network

onBackend(test, started => {
  ;({ backend, network } = started)
})
test.before.each(() => {
  openPage(network, backend.operator.token)
})

/** Opens a decision, types into its form, and sends it. */
async function decide(decision: Decision | undefined, typed: Record<string, unknown> = {}) {
  assert.ok(decision)
  decision.form.reset({ ...decision.begin, ...typed })
  return decision.form.submit()
}
const named = (decisions: readonly Decision[], operation: string) =>
  decisions.find(decision => decision.operation === operation)

test('a member is invited by a link, gets another role, a new link, is suspended, and switched off', async () => {
  const t = $t.get()
  assert.is(await decide(createAddDecision(t), { account: 'mei', name: 'Mei', role: 'support' }), 'done')
  const first = $issuedSecret.get()
  assert.ok(first && 'expires_at' in first && first.token)
  const readArticle = async () => {
    const { list } = await backend.operator.ok(operatorStaffList, {})
    return list.find(({ account }) => account === 'mei') as Member
  }
  const decisions = async () => listMemberDecisions(t, await readArticle(), '')
  assert.is(await decide(named(await decisions(), 'staff_update'), { role: 'cashier' }), 'done')
  assert.is(await decide(named(await decisions(), 'staff_recover')), 'done')
  const second = $issuedSecret.get()
  assert.ok(second && 'expires_at' in second && second.token !== first.token)
  assert.is(await decide(named(await decisions(), 'staff_suspend')), 'done')
  assert.is((await readArticle()).state, 'suspended')
  assert.is(await decide(named(await decisions(), 'staff_resume')), 'done')
  assert.is(await decide(named(await decisions(), 'staff_end')), 'done')
  const { role, ended_at, state } = await readArticle()
  assert.equal([role, ended_at === null, state], ['cashier', false, 'ended'])
  assert.equal(await decisions(), [])
})

test('an account that is in use is refused at its field', async () => {
  const decision = createAddDecision($t.get())
  assert.is(await decide(decision, { account: 'olga', name: 'Another', role: 'auditor' }), undefined)
  assert.ok(decision.form.$form.get().errors.account)
})

test('a token has its scope, network and days; a wrong network is refused at its field', async () => {
  const typed = { ...newTokenValues, name: 'Report', days: '30', limit: 'some', scope: 'audit_list' }
  addToken.reset({ ...typed, network: '203.0.113.0/99' })
  assert.is(await addToken.submit(), undefined)
  assert.ok(addToken.$form.get().errors.network)
  addToken.set('network', '203.0.113.0/24')
  assert.is(await addToken.submit(), 'done')
  const issued = $issuedSecret.get()
  assert.match(issued && 'token' in issued ? issued.token : '', /^operator_/)
  const { list } = await backend.operator.ok(operatorTokenList, {})
  const made = list.find(({ name }) => name === 'Report')
  assert.equal([made?.scope, made?.network], [['audit_list'], '203.0.113.0/24'])
  const days = (Date.parse(made?.expires_at ?? '') - Date.parse(made?.created_at ?? '')) / 86_400_000
  assert.is(Math.round(days), 30)
})

test('a notice to one merchant is read by them alone, changed, and withdrawn', async () => {
  const t = $t.get()
  const [reader, other] = [await backend.merchant(), await backend.merchant()]
  const read = async (merchant: typeof reader) =>
    (await merchant.ok(noticeList, { page: 1, page_size: 20 })).list.map(({ title }) => title)
  const texts = { title: { en: 'Closed' }, blocks: { en: '# Friday\n- all day' } }
  assert.is(await decide(createNoticeDecision(t), { ...texts, to: 'merchant', account: reader.account }), 'done')
  assert.ok((await read(reader)).includes('Closed'))
  assert.not.ok((await read(other)).includes('Closed'))
  const [notice] = (await backend.operator.ok(operatorNoticeList, { page: 1, page_size: 20 })).list
  assert.ok(notice)
  const decisions = listNoticeDecisions(t, notice)
  assert.is(await decide(named(decisions, 'notice_update'), { title: { en: 'Open' } }), 'done')
  assert.ok((await read(reader)).includes('Open'))
  assert.is(await decide(named(decisions, 'notice_withdraw')), 'done')
  assert.not.ok((await read(reader)).includes('Open'))
})

test('a notice with a title in a language without a text is refused at the text', async () => {
  const decision = createNoticeDecision($t.get())
  assert.is(await decide(decision, { title: { en: 'A', ja: 'B' }, blocks: { en: 'C' } }), undefined)
  assert.ok(decision.form.$form.get().errors.blocks)
})

test('a question is added and hidden, and comes back as it was typed', async () => {
  const typed = { title: { en: 'Why?' }, blocks: { en: 'Because\n\n- of this' }, topic: 'money', position: '-5' }
  assert.is(await decide(createQuestionDecision($t.get()), typed), 'done')
  const first = async () => (await backend.operator.ok(operatorQaList, { page: 1, page_size: 20 })).list[0]
  const decision = createQuestionDecision($t.get(), await first())
  assert.equal({ ...decision.begin, id: '' }, { ...typed, id: '', published: 'yes' })
  assert.is(await decide(decision, { published: 'no' }), 'done')
  assert.is((await first())?.published, false)
})

test('every built-in article stays the same when it is edited', async () => {
  const { list } = await backend.operator.ok(operatorArticleList, {})
  assert.ok(list.length > 30)
  for (const { blocks, slug, language } of list)
    assert.equal(parseRichSource(formatRichSource(blocks)), blocks, `${slug} ${language}`)
})

test('an article and a string get an own text, and the built-in one again', async () => {
  const t = $t.get()
  const article = async () => {
    const { list } = await backend.operator.ok(operatorArticleList, {})
    const readArticle = list.find(({ slug, language }) => slug === 'about' && language === 'en')
    assert.ok(readArticle)
    return readArticle
  }
  const builtIn = await article()
  const edit = listArticleDecisions(t, builtIn)[0]
  assert.is(await decide(edit), 'done', 'the built-in text, unchanged')
  assert.equal([(await article()).own, (await article()).blocks], [true, builtIn.blocks])
  assert.is(await decide(listArticleDecisions(t, await article())[1]), 'done')
  assert.is((await article()).own, false)

  const text = async () =>
    (await backend.operator.ok(operatorTextList, { lang: 'en', keyword: 'system.name', page: 1, page_size: 20 }))
      .list[0]
  const readEntry = async () => ({ id: 'system.name', built_in: '', own: (await text())?.own ?? null })
  assert.is(await decide(listTextDecisions(t, await readEntry(), 'en')[0], { text: 'Lantern' }), 'done')
  assert.is((await text())?.own, 'Lantern')
  assert.is(await decide(listTextDecisions(t, await readEntry(), 'en')[1]), 'done')
  assert.is((await text())?.own, null)
})

test.run()
