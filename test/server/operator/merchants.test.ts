import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  operatorMerchantList,
  operatorMerchantUpdate,
  operatorSessionEnd
} from '../../../src/contract/account/merchant.operator.ts'
import { unlockCreate } from '../../../src/contract/account/unlock.ts'
import { CODE } from '../../../src/contract/codes.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import {
  operatorDeduct,
  operatorDeductCancel,
  operatorDeductionList
} from '../../../src/contract/wallet/adjustment.operator.ts'
import { walletInfo } from '../../../src/contract/wallet/balance.ts'
import { recordList } from '../../../src/contract/wallet/record.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { type Backend, type Merchant, startBackend, transactionPassword } from '../backend.ts'
import { addOperator, revokeOperator } from '../operators.ts'

const operators = suite('operators and merchants')
let backend: Backend
let merchant: Merchant

operators.before(async () => {
  backend = await startBackend()
})
operators.before.each(async () => {
  merchant = await backend.merchant({ available: 10_000n })
})
operators.after(async () => {
  assert.equal(await checkInvariants(backend.db), [])
  await backend.close()
})

const deduction = (amount: string) => ({ account: merchant.account, amount, reason: 'Listing fee' })

operators('a deduction is posted, shown as a record, and cancelled once', async () => {
  const made = await backend.operator.ok(operatorDeduct, deduction('12.50'))
  assert.equal([made.status, made.amount, made.reason], ['posted', '12.50', 'Listing fee'])
  assert.is((await merchant.ok(walletInfo, {})).available, '87.50')
  const cancelled = await backend.operator.ok(operatorDeductCancel, { id: made.id, note: 'a mistake' })
  assert.is(cancelled.status, 'cancelled')
  await backend.operator.refused('state_conflict', operatorDeductCancel, { id: made.id })
  const listed = await backend.operator.ok(operatorDeductionList, { merchant_id: merchant.id })
  assert.equal(listed.list, [cancelled])
  assert.is((await backend.operator.ok(operatorDeductionList, { merchant_id: randomUUID() })).total, 0)
  const { list } = await merchant.ok(recordList, {})
  assert.equal(
    list.slice(0, 2).map(record => [record.type, record.amount, record.reference?.kind]),
    [
      ['deduction_cancellation', '12.50', 'deduction'],
      ['deduction', '-12.50', 'deduction']
    ]
  )
})

operators('a deduction beyond the balance, of zero, or of an unknown merchant is refused', async () => {
  await backend.operator.refused('insufficient_balance', operatorDeduct, deduction('100.01'))
  await backend.operator.refused('amount_invalid', operatorDeduct, deduction('0.001'))
  await backend.operator.refused('not_found', operatorDeduct, { ...deduction('1.00'), account: 'nobody-here' })
  await backend.operator.refused('not_found', operatorDeductCancel, { id: randomUUID() })
  for (const amount of ['-1.00', '0', 'x']) {
    assert.not.equal((await backend.operator.send(operatorDeduct, deduction(amount))).code, CODE.ok)
  }
  assert.is((await merchant.ok(walletInfo, {})).available, '100.00')
})

operators('the same key deducts once, another body under it is refused', async () => {
  const key = randomUUID()
  const first = await backend.operator.ok(operatorDeduct, deduction('1.00'), { key })
  assert.equal(await backend.operator.ok(operatorDeduct, deduction('1.00'), { key }), first)
  await backend.operator.refused('idempotency_mismatch', operatorDeduct, deduction('2.00'), { key })
})

operators('merchants are found by account, name and shop code', async () => {
  const row = await backend.db
    .selectFrom('merchant')
    .selectAll()
    .where('id', '=', merchant.id)
    .executeTakeFirstOrThrow()
  const search = async (keyword: string) =>
    (await backend.operator.ok(operatorMerchantList, { keyword })).list.map(one => one.id)
  assert.equal(await search(merchant.account.slice(4, 20)), [merchant.id])
  assert.ok((await search(row.shop_code)).includes(merchant.id))
  assert.ok((await search('test SHOP')).includes(merchant.id))
  assert.equal(await search('%'), [])
  assert.equal(await search('_'), [])
  const [seen] = (await backend.operator.ok(operatorMerchantList, { keyword: merchant.account })).list
  assert.equal([seen?.available, seen?.held, seen?.demo], ['100.00', '0.00', false])
})

operators('a closed account is signed out and cannot sign in until it is opened again', async () => {
  const { account } = merchant
  assert.is((await backend.operator.ok(operatorMerchantUpdate, { account, status: 'closed' })).status, 'closed')
  const answer = await merchant.send(walletInfo, {})
  assert.ok([CODE.merchantClosed, CODE.sessionRevoked].includes(answer.code as never), String(answer.code))
  assert.is((await backend.operator.ok(operatorMerchantUpdate, { account, status: 'active' })).status, 'active')
  assert.is((await merchant.send(walletInfo, {})).code, CODE.sessionRevoked)
})

operators('a grade is set, and omitted fields stay unchanged', async () => {
  const { account } = merchant
  const graded = await backend.operator.ok(operatorMerchantUpdate, {
    account: account.toUpperCase(),
    grade: 'diamonds'
  })
  assert.equal([graded.grade, graded.status], ['diamonds', 'active'])
  assert.is((await backend.operator.ok(operatorMerchantUpdate, { account })).grade, 'diamonds')
  await backend.operator.refused('not_found', operatorMerchantUpdate, { account: 'nobody-here', grade: 'silver' })
  const odd = await backend.operator.send(operatorMerchantUpdate, { account, grade: 'gold' as never })
  assert.is(odd.code, CODE.failed)
})

operators('an operator ends every session of a merchant', async () => {
  assert.equal(await backend.operator.ok(operatorSessionEnd, { account: merchant.account }), { ended: 1 })
  assert.is((await merchant.send(walletInfo, {})).code, CODE.sessionRevoked)
  assert.equal(await backend.operator.ok(operatorSessionEnd, { account: merchant.account }), { ended: 0 })
  await backend.operator.refused('not_found', operatorSessionEnd, { account: 'nobody-here' })
})

operators('after a sign-out everywhere, or a closure, no device can pay with biometric unlock', async () => {
  const { account } = merchant
  const left = async () =>
    (await backend.db.selectFrom('unlock').select('digest').where('merchant_id', '=', merchant.id).execute()).length
  await merchant.ok(unlockCreate, { withdraw_password: transactionPassword })
  assert.is(await left(), 1)
  await backend.operator.ok(operatorMerchantUpdate, { account, grade: 'platinum' })
  assert.is(await left(), 1)
  await backend.operator.ok(operatorSessionEnd, { account })
  assert.is(await left(), 0)
  const other = await backend.merchant()
  await other.ok(unlockCreate, { withdraw_password: transactionPassword })
  await backend.operator.ok(operatorMerchantUpdate, { account: other.account, status: 'closed' })
  assert.equal(await backend.db.selectFrom('unlock').select('digest').where('merchant_id', '=', other.id).execute(), [])
})

operators('an operator decides nothing about their own merchant', async () => {
  const { token } = await addOperator(backend.db, { name: 'Self', merchant: merchant.account })
  const self = backend.asOperator(token)
  await self.refused('operator_self_decision', operatorDeduct, deduction('1.00'))
  await self.refused('operator_self_decision', operatorMerchantUpdate, {
    account: merchant.account,
    grade: 'black_gold'
  })
  const { id } = await backend.operator.ok(operatorDeduct, deduction('1.00'))
  await self.refused('operator_self_decision', operatorDeductCancel, { id })
})

operators('every action is in the audit log, with its operator; a refused one is not', async () => {
  const before = (await backend.operator.ok(operatorAuditList, {})).total
  const { id } = await backend.operator.ok(operatorDeduct, deduction('1.00'))
  await backend.operator.refused('insufficient_balance', operatorDeduct, deduction('1000.00'))
  const { list, total } = await backend.operator.ok(operatorAuditList, { page_size: 1 })
  assert.is(total, before + 1)
  const [entry] = list
  assert.equal([entry?.operator, entry?.action, entry?.target], ['Olga', 'deduct', id])
  assert.is(entry?.payload.amount, '1.00')
})

operators('a revoked token is refused at once', async () => {
  const { id, token } = await addOperator(backend.db, { name: 'Short' })
  const short = backend.asOperator(token)
  await short.ok(operatorAuditList, {})
  assert.ok(await revokeOperator(backend.db, id))
  assert.not.ok(await revokeOperator(backend.db, id))
  assert.is((await short.send(operatorAuditList, {})).code, CODE.sessionInvalid)
})

operators.run()
