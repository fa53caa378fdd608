// One merchant as operators see it: balances, records, sessions, notes and change history.
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  operatorMerchantDetail,
  operatorMerchantSessionList,
  operatorMerchantUpdate,
  operatorNoteAdd,
  operatorNoteList,
  operatorSessionEnd
} from '../../../src/contract/account/merchant.operator.ts'
import { unlockCreate } from '../../../src/contract/account/unlock.ts'
import { CODE } from '../../../src/contract/codes.ts'
import { formatDocumentNumber } from '../../../src/contract/document-number.ts'
import { feedbackSubmit } from '../../../src/contract/help/feedback.ts'
import { operatorQaPut } from '../../../src/contract/help/question.operator.ts'
import { operatorAuditExport, operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { operatorCredit, operatorDeduct } from '../../../src/contract/wallet/adjustment.operator.ts'
import { walletInfo } from '../../../src/contract/wallet/balance.ts'
import { operatorRechargeReject } from '../../../src/contract/wallet/recharge.operator.ts'
import { rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { operatorMerchantRecordList } from '../../../src/contract/wallet/record.operator.ts'
import { recordList } from '../../../src/contract/wallet/record.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { openSession } from '../../../src/server/account/sessions/session.ts'
import {
  type Backend,
  createCaller,
  type Merchant,
  transactionPassword as password,
  secret,
  startBackend
} from '../backend.ts'
import { openChannel, tron } from '../channels.ts'
import { send } from '../client.ts'
import { addOperator } from '../operators.ts'

const page = suite('one merchant')
let backend: Backend
let merchant: Merchant
let channel_id: string

page.before(async () => {
  backend = await startBackend()
  channel_id = await openChannel(backend)
})
page.before.each(async () => {
  merchant = await backend.merchant({ available: 50_000n })
})
page.after(() => backend.close())

const detail = () => backend.operator.ok(operatorMerchantDetail, { id: merchant.id })

page('balances add up, and what waits is counted', async () => {
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  const { id: account_id } = await merchant.ok(accountAdd, { account, password })
  await merchant.ok(withdrawSubmit, { account_id, amount: '100.00', password })
  await merchant.ok(rechargeSubmit, { channel_id, amount: '25.00' })
  await merchant.ok(feedbackSubmit, { content: 'Where is my money?' })
  const page = await detail()
  assert.equal(
    [page.total, page.available, page.held, page.held_by_withdrawals, page.held_by_orders, page.settling],
    ['500.00', '400.00', '100.00', '100.00', '0.00', '0.00']
  )
  assert.equal(page.waiting, { recharges: 1, withdrawals: 1, refunds: 0, proofs: 0, feedback: 1 })
  assert.equal([page.has_transaction_password, page.telegram, page.partner], [true, null, null])
  assert.ok(page.last_seen_at)
  await backend.operator.refused('not_found', operatorMerchantDetail, { id: randomUUID() })
})

page('the records are those that the merchant sees, with their reasons and filters', async () => {
  await backend.operator.ok(operatorDeduct, { account: merchant.account, amount: '12.50', reason: 'Listing fee' })
  const own = await merchant.ok(recordList, {})
  const seen = await backend.operator.ok(operatorMerchantRecordList, { id: merchant.id })
  assert.equal(seen, own)
  assert.is(seen.list[0]?.reason, 'Listing fee')
  const { list } = await backend.operator.ok(operatorMerchantRecordList, { id: merchant.id, type: 'deduction' })
  assert.equal(
    list.map(record => record.amount),
    ['-12.50']
  )
})

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

page('sessions are listed with their devices, and one of them is ended', async () => {
  const tokens = await openSession(backend.db, secret, merchant.id, phoneAgent)
  const phone = createCaller(backend.url, tokens.access_token)
  await merchant.ok(unlockCreate, { withdraw_password: password })
  const sessions = async () => (await backend.operator.ok(operatorMerchantSessionList, { id: merchant.id })).list
  const page = (await sessions()).find(one => one.device === 'Chrome · Android')
  assert.is((await sessions()).length, 2)
  const { account } = merchant
  const other = await backend.merchant()
  const id = page?.id ?? ''
  await backend.operator.refused('not_found', operatorSessionEnd, { account: other.account, id })
  assert.equal(await backend.operator.ok(operatorSessionEnd, { account, id }), { ended: 1 })
  assert.is((await phone.send(walletInfo, {})).code, CODE.sessionRevoked)
  await merchant.ok(walletInfo, {})
  await backend.operator.refused('not_found', operatorSessionEnd, { account, id })
  const unlocks = backend.db.selectFrom('unlock').select('digest').where('merchant_id', '=', merchant.id)
  assert.equal(await unlocks.execute(), [])
  assert.is((await sessions()).length, 1)
})

page('notes are kept for the staff, newest first', async () => {
  const { id: merchant_id } = merchant
  await backend.operator.ok(operatorNoteAdd, { merchant_id, text: 'Called about a late payout' })
  const added = await backend.operator.ok(operatorNoteAdd, { merchant_id, text: '  Settled  ' })
  const { list, total } = await backend.operator.ok(operatorNoteList, { merchant_id })
  assert.equal(
    list.map(note => [note.operator, note.text]),
    [
      ['Olga', 'Settled'],
      ['Olga', 'Called about a late payout']
    ]
  )
  assert.equal([total, list[0], (await detail()).notes], [2, added, 2])
  await backend.operator.refused('required', operatorNoteAdd, { merchant_id, text: '  ' })
  await backend.operator.refused('not_found', operatorNoteAdd, { merchant_id: randomUUID(), text: 'Nobody' })
  assert.not.equal((await merchant.send(operatorNoteList, { merchant_id })).code, CODE.ok)
})

page('the change history of a merchant has what was done to the merchant and to their documents', async () => {
  const { account, id: merchant_id } = merchant
  const { id: recharge } = await merchant.ok(rechargeSubmit, { channel_id, amount: '25.00' })
  await backend.operator.ok(operatorRechargeReject, { id: recharge, reason: 'Nothing arrived' })
  await backend.operator.ok(operatorMerchantUpdate, { account, grade: 'platinum' })
  const other = await backend.merchant()
  await backend.operator.ok(operatorMerchantUpdate, { account: other.account, grade: 'platinum' })
  const { list } = await backend.operator.ok(operatorAuditList, { merchant_id })
  assert.equal(
    list.map(entry => [entry.action, entry.target]),
    [
      ['merchant_update', merchant_id],
      ['recharge_reject', recharge]
    ]
  )
})

page(
  'actions are found by the number of their document, its amount, its merchant and words of what was sent',
  async () => {
    const { id } = await merchant.ok(rechargeSubmit, { channel_id, amount: '61.00' })
    await backend.operator.ok(operatorRechargeReject, { id, reason: 'No such Payment' })
    const [action] = (await backend.operator.ok(operatorAuditList, { merchant_id: merchant.id })).list
    for (const keyword of [formatDocumentNumber('recharge', id), id, 'such payment']) {
      const { list } = await backend.operator.ok(operatorAuditList, { keyword })
      assert.equal(
        list.map(one => one.id),
        [action?.id],
        keyword
      )
    }
    const name = `Words ${randomUUID()}`
    await backend.operator.ok(operatorCredit, { account: merchant.account, amount: '3.17', reason: name })
    const matches = async (keyword: string) =>
      (await backend.operator.ok(operatorAuditList, { keyword, merchant_id: merchant.id })).list.map(one => one.action)
    assert.equal(await matches('3.17'), ['credit'])
    assert.equal(await matches(`${name}x`), [])
    assert.equal(await matches('%'), [])
  }
)

page('actions are filtered by operator, operation and day, and exported', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const piet = await addOperator(backend.db, { name: `=Piet ${randomUUID().slice(0, 4)}`, role: 'support' })
  const by = backend.asOperator(piet.token)
  const question = { title: { en: 'When?' }, blocks: { en: [{ type: 'paragraph' as const, text: 'Soon.' }] } }
  await by.ok(operatorQaPut, question)
  await by.ok(operatorNoteAdd, { merchant_id: merchant.id, text: 'Hello' })
  const actions = async (filter: object) =>
    (await backend.operator.ok(operatorAuditList, { operator_id: piet.id, ...filter })).list.map(one => one.action)
  assert.equal(await actions({}), ['note_add', 'qa_put'])
  assert.equal(await actions({ action: 'qa_put' }), ['qa_put'])
  assert.equal(await actions({ from: today, to: today }), ['note_add', 'qa_put'])
  assert.equal(await actions({ to: '2020-01-01' }), [])
  assert.equal(await actions({ from: '2999-01-01' }), [])
  const path = `${operatorAuditExport.path}?operator_id=${piet.id}&action=note_add`
  const { headers, text } = await send(backend.url, path, { token: backend.operator.token })
  assert.is(headers.get('content-type'), 'text/csv; charset=utf-8')
  const [heading, line = '', ...rest] = text.replace('\ufeff', '').trim().split('\n')
  assert.is(heading, 'time,operator,approved_by,address,action,target,merchant_id,details')
  assert.match(line, `,'=Piet `)
  assert.match(line, `,note_add,${merchant.id},${merchant.id},"{""text"": ""Hello""}"`.replace('": "', '":"'))
  assert.equal(rest, [])
})

page.run()
