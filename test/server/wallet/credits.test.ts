// Credits by an operator: another received amount, a recharge through customer service, and a credit with a reason.
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import { noticeDetail, noticeList } from '../../../src/contract/help/notice.ts'
import { LANGUAGES } from '../../../src/contract/languages.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { operatorCredit } from '../../../src/contract/wallet/adjustment.operator.ts'
import {
  operatorRechargeApprove,
  operatorRechargeOnline,
  operatorRechargeReverse
} from '../../../src/contract/wallet/recharge.operator.ts'
import { rechargeDetail, rechargeList, rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { recordList } from '../../../src/contract/wallet/record.ts'
import { readBalances } from '../../../src/server/ledger/index.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { type Backend, type Caller, type Merchant, startBackend } from '../backend.ts'
import { openChannel } from '../channels.ts'
import { addOperator } from '../operators.ts'
import { isSecondProcess, serveSecond, startSecond } from '../second-process.ts'

if (isSecondProcess) await serveSecond()
else for (const isolation of ['read committed', 'serializable'] as const) runSuite(isolation)

function runSuite(isolation: 'read committed' | 'serializable'): void {
  const credits = suite(`credits by an operator under ${isolation}`)
  let backend: Backend
  let other: Awaited<ReturnType<typeof startSecond>>
  let channel_id: string
  let merchant: Merchant

  credits.before(async () => {
    backend = await startBackend({ isolation })
    other = await startSecond(import.meta.url, backend, isolation)
    channel_id = await openChannel(backend)
  })
  credits.before.each(async () => {
    merchant = await backend.merchant()
  })
  credits.after(async () => {
    assert.equal(await checkInvariants(backend.db), [])
    await other.close()
    await backend.close()
  })

  const submitted = async () => (await merchant.ok(rechargeSubmit, { channel_id, amount: '500.00' })).id
  const available = async () => (await readBalances(backend.db, merchant.id)).available
  const newest = async () => {
    const [record] = (await merchant.ok(recordList, {})).list
    return [record?.type, record?.amount, record?.reference?.kind, record?.reference?.id]
  }
  const notice = async (reader: Caller = merchant, language = 'en') => {
    const { list } = await reader.ok(noticeList, {}, { language })
    const whole = await reader.ok(noticeDetail, { id: list[0]?.id ?? '' }, { language })
    return [whole.title, ...whole.blocks.map(block => ('text' in block ? block.text : ''))].join('\n')
  }
  const audited = async (target: string) => {
    const { list } = await backend.operator.ok(operatorAuditList, {})
    return list.find(entry => entry.target === target)
  }

  credits('if less arrived than requested, that is credited; the merchant sees both amounts and why', async () => {
    const id = await submitted()
    const input = { id, received: '499.00', reason: 'The exchange kept 1.00' }
    const approved = await backend.operator.ok(operatorRechargeApprove, input)
    assert.equal([approved.status, approved.amount, approved.received], ['approved', '500.00', '499.00'])
    const seen = await merchant.ok(rechargeDetail, { id })
    assert.equal([seen.received, seen.reason], ['499.00', 'The exchange kept 1.00'])
    assert.is(seen.timeline.at(-1)?.note, 'The exchange kept 1.00')
    assert.is(await available(), 49_900n)
    assert.equal(await newest(), ['recharge', '499.00', 'recharge', id])
    assert.is(
      await notice(),
      'Deposit credited\nYour deposit of 500.00\u00a0USDT was approved for the 499.00\u00a0USDT that arrived. The amount is in your balance.\nReason: The exchange kept 1.00'
    )
    const { payload } = (await audited(id)) ?? {}
    assert.equal(payload, { reason: 'The exchange kept 1.00', amount: '500.00', received: '499.00' })
  })

  credits('if more arrived, all of it is credited, and a reversal takes back all of it', async () => {
    const id = await submitted()
    await backend.operator.ok(operatorRechargeApprove, { id, received: '1234.56', reason: 'Two payments' })
    assert.is(await available(), 123_456n)
    await backend.operator.refused('state_conflict', operatorRechargeApprove, { id, received: '1.00', reason: 'again' })
    await backend.operator.ok(operatorRechargeReverse, { id, reason: 'Not theirs' })
    assert.is(await available(), 0n)
  })

  credits('another amount requires a reason and must be valid; the same one requires none', async () => {
    const id = await submitted()
    const refusedField = async (reason: 'required' | 'amount_invalid', input: { received: string; reason?: string }) =>
      (await backend.operator.refused(reason, operatorRechargeApprove, { id, ...input })).field
    assert.is(await refusedField('required', { received: '499.00' }), 'reason')
    assert.is(await refusedField('required', { received: '499.00', reason: '  ' }), 'reason')
    assert.is(await refusedField('amount_invalid', { received: '4.999', reason: 'x' }), 'received')
    for (const received of ['0', '-1.00', '1e3', '999999999999999999999']) {
      const { code } = await backend.operator.send(operatorRechargeApprove, { id, received, reason: 'x' })
      assert.not.equal(code, CODE.ok, `"${received}" was taken`)
    }
    assert.is(await available(), 0n)
    await backend.operator.ok(operatorRechargeApprove, { id, received: '500.00' })
    const seen = await merchant.ok(rechargeDetail, { id })
    assert.equal([seen.received, seen.reason], ['500.00', ''])
    assert.equal(
      (await merchant.ok(noticeList, {})).list.map(one => one.title),
      ['Deposit approved']
    )
  })

  credits('a credit changes balance, record, notice and audit log, once per key', async () => {
    const key = randomUUID()
    const input = { account: merchant.account, amount: '25.00', reason: 'For the late delivery' }
    const made = await backend.operator.ok(operatorCredit, input, { key })
    assert.equal(await backend.operator.ok(operatorCredit, input, { key }), made)
    await backend.operator.refused('idempotency_mismatch', operatorCredit, { ...input, amount: '26.00' }, { key })
    assert.is(await available(), 2_500n)
    assert.equal(await newest(), ['credit', '25.00', 'credit', made.id])
    assert.is(
      await notice(),
      'Amount credited\n25.00\u00a0USDT was credited to your balance.\nReason: For the late delivery'
    )
    assert.equal((await audited(made.id))?.payload, input)
  })

  credits('the notice exists in every language', async () => {
    await backend.operator.ok(operatorCredit, { account: merchant.account, amount: '1.00', reason: 'Because' })
    const said = new Set<string>()
    for (const language of LANGUAGES) said.add(await notice(merchant, language))
    assert.is(said.size, LANGUAGES.length)
  })

  credits('a recharge through customer service is one of the merchant’s recharges, credited at once', async () => {
    const input = { account: merchant.account, amount: '80.00', reason: 'Paid 2,600 TWD by bank transfer' }
    const made = await backend.operator.ok(operatorRechargeOnline, input)
    assert.equal([made.status, made.network, made.address, made.received], ['approved', '', '', '80.00'])
    assert.is(await available(), 8_000n)
    assert.equal(await newest(), ['recharge', '80.00', 'recharge', made.id])
    assert.equal(
      (await merchant.ok(rechargeList, {})).list.map(one => one.id),
      [made.id]
    )
    assert.is((await merchant.ok(rechargeDetail, { id: made.id })).reason, input.reason)
    assert.match(await notice(), /Your deposit of 80\.00.USDT was approved.*Reason: Paid 2,600 TWD/s)
    await backend.operator.ok(operatorRechargeReverse, { id: made.id, reason: 'The bank took it back' })
    assert.is(await available(), 0n)
  })

  credits('operators cannot credit themselves, and a credit requires a reason, an amount and a merchant', async () => {
    const { token } = await addOperator(backend.db, { name: `Self ${merchant.id}`, merchant: merchant.account })
    const self = backend.asOperator(token)
    for (const operation of [operatorCredit, operatorRechargeOnline]) {
      const input = { account: merchant.account, amount: '5.00', reason: 'mine' }
      await self.refused('operator_self_decision', operation, input)
      await backend.operator.refused('required', operation, { ...input, reason: ' ' })
      await backend.operator.refused('amount_invalid', operation, { ...input, amount: '5.001' })
      await backend.operator.refused('not_found', operation, { ...input, account: 'nobody-at-all' })
    }
    assert.is(await available(), 0n)
  })

  credits('twenty copies of a credit to two processes, and approvals with two amounts, apply once', async () => {
    const id = await submitted()
    const both = [backend.operator, other.as(backend.operator.token)]
    const key = randomUUID()
    const credit = { account: merchant.account, amount: '7.00', reason: 'Once' }
    const sent = Array.from({ length: 20 }, (_, turn) => {
      const operator = both[turn % 2] ?? backend.operator
      const received = turn % 4 < 2 ? '499.00' : '501.00'
      return [
        operator.send(operatorCredit, credit, { key }),
        operator.send(operatorRechargeApprove, { id, received, reason: 'Counted again' })
      ]
    })
    const answers = await Promise.all(sent.flat())
    const done = (at: number) => answers.filter((answer, turn) => turn % 2 === at && answer.code === CODE.ok).length
    assert.equal([done(0), done(1)], [20, 1])
    const { received } = await merchant.ok(rechargeDetail, { id })
    assert.is(await available(), 700n + (received === '499.00' ? 49_900n : 50_100n))
  })

  credits.run()
}
