import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorFeedbackAnswer } from '../../../src/contract/help/feedback.operator.ts'
import { feedbackSubmit } from '../../../src/contract/help/feedback.ts'
import { noticeDetail, noticeList } from '../../../src/contract/help/notice.ts'
import { indexInfo } from '../../../src/contract/home/index-info.ts'
import { LANGUAGES } from '../../../src/contract/languages.ts'
import { operatorOrderCreate } from '../../../src/contract/orders/order.operator.ts'
import {
  operatorCredit,
  operatorDeduct,
  operatorDeductCancel
} from '../../../src/contract/wallet/adjustment.operator.ts'
import { operatorRechargeApprove, operatorRechargeReject } from '../../../src/contract/wallet/recharge.operator.ts'
import { rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { recordDetail } from '../../../src/contract/wallet/record.ts'
import { listResults } from '../../../src/server/outbox/news.ts'
import { translate } from '../../../src/server/text/texts.ts'
import { type Backend, type Merchant, startBackend } from '../backend.ts'
import { openChannel } from '../channels.ts'
import { createGood, insertShopProduct } from '../goods.ts'

const results = suite('notices of results')
let backend: Backend
let merchant: Merchant
let channel_id: string

results.before(async () => {
  backend = await startBackend()
  channel_id = await openChannel(backend)
})
results.before.each(async () => {
  merchant = await backend.merchant()
})
results.after(() => backend.close())

const submit = async (amount: string) => (await merchant.ok(rechargeSubmit, { channel_id, amount })).id
const listed = async (reader: Merchant = merchant) => (await reader.ok(noticeList, {})).list
const paragraphs = async (id: string, language: string) =>
  (await merchant.ok(noticeDetail, { id }, { language })).blocks.map(block => ('text' in block ? block.text : ''))

results('an approved recharge is reported in the reader’s language and number format, with its link', async () => {
  const id = await submit('1250.00')
  await backend.operator.ok(operatorRechargeApprove, { id, note: 'for the operators only' })
  const [notice, ...others] = await listed()
  assert.equal(others, [])
  assert.equal([notice?.title, notice?.read, notice?.subject], ['Deposit approved', false, { kind: 'recharge', id }])
  assert.equal(await paragraphs(notice?.id ?? '', 'en'), [
    'Your deposit of 1,250.00\u00a0USDT was approved. The amount is in your balance.'
  ])
  const [inVietnamese] = (await merchant.ok(noticeList, {}, { language: 'vi' })).list
  assert.is(inVietnamese?.title, translate('server.titles.rechargeApproved', 'vi'))
  assert.equal(await listed(await backend.merchant()), [])
})

results('a rejected recharge is reported with the reason, and home counts and shows it', async () => {
  const id = await submit('20.00')
  await backend.operator.ok(operatorRechargeReject, { id, reason: 'The payment hasn’t arrived.' })
  const home = await merchant.ok(indexInfo, {})
  assert.is(home.new_message_count, 1)
  const [notice] = home.notices
  assert.is(notice?.title, 'Deposit rejected')
  assert.equal((await paragraphs(notice?.id ?? '', 'en'))[1], 'Reason: The payment hasn’t arrived.')
})

results('a new order of a customer is reported to its shop', async () => {
  await insertShopProduct(backend.db, merchant.id, await createGood(backend.db))
  const order = await backend.operator.ok(operatorOrderCreate, { account: merchant.account, quantity: 1 })
  const [notice] = await listed()
  assert.equal([notice?.title, notice?.subject], ['New order', { kind: 'order', id: order.id }])
  assert.match((await paragraphs(notice?.id ?? '', 'en'))[0] ?? '', order.number)
})

results('answered feedback is reported', async () => {
  const { id } = await merchant.ok(feedbackSubmit, { content: 'The search finds nothing.' })
  await backend.operator.ok(operatorFeedbackAnswer, { id, answer: 'It does now.' })
  const [notice] = await listed()
  assert.equal([notice?.title, notice?.subject], ['We answered your message', { kind: 'feedback', id }])
})

results('a credit, a deduction and its cancellation are reported with reason and receipt link', async () => {
  const adjustment = { account: merchant.account, amount: '12.00', reason: 'Late delivery' }
  await backend.operator.ok(operatorCredit, adjustment)
  const { id } = await backend.operator.ok(operatorDeduct, { ...adjustment, reason: 'Listing fee' })
  await backend.operator.ok(operatorDeductCancel, { id, note: 'A mistake' })
  const notices = await listed()
  const expected = [
    ['Deduction canceled', 'deduction_cancellation', 'A mistake'],
    ['Deduction', 'deduction', 'Listing fee'],
    ['Amount credited', 'credit', 'Late delivery']
  ]
  assert.is(notices.length, expected.length)
  for (const [index, { id, title, subject }] of notices.entries()) {
    assert.is(subject?.kind, 'record')
    const receipt = await merchant.ok(recordDetail, { id: subject?.id ?? '' })
    assert.equal([title, receipt.type, receipt.reason], expected[index])
    assert.is((await paragraphs(id, 'en'))[1], `Reason: ${receipt.reason}`)
  }
})

results('a refused decision creates no notice', async () => {
  const id = await submit('30.00')
  await backend.operator.ok(operatorRechargeReject, { id, reason: 'no' })
  await backend.operator.refused('state_conflict', operatorRechargeApprove, { id, note: '' })
  assert.is((await listed()).length, 1)
})

results('every result has a title in every language', () => {
  for (const language of LANGUAGES)
    for (const { name } of listResults()) {
      const key = `server.titles.${name}` as const
      assert.is.not(translate(key, language), key, language)
    }
})

results.run()
