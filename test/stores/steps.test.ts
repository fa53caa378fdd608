import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { listRechargeSteps, listWithdrawalSteps } from '../../src/stores/steps.ts'
import { recharge, withdrawal } from './samples.ts'

const test = suite('steps')
const at = '2026-03-04T05:06:07.000Z'
const event = (status: string, note = '') => ({ status, at, note })
const brief = (steps: { name: string; state: string }[]) => steps.map(step => `${step.name} ${step.state}`)

test('a pending recharge shows the next steps', () => {
  assert.equal(brief(listRechargeSteps(recharge())), ['pending done', 'review current', 'credit upcoming'])
})

test('a decided recharge shows only past steps', () => {
  const approved = recharge({ status: 'approved', timeline: [event('pending'), event('approved')] })
  assert.equal(brief(listRechargeSteps(approved)), ['pending done', 'approved done'])
  const reversed = recharge({
    status: 'reversed',
    timeline: [event('pending'), event('approved'), event('reversed', 'fraud')]
  })
  assert.equal(brief(listRechargeSteps(reversed)), ['pending done', 'approved done', 'reversed failed'])
  assert.is(listRechargeSteps(reversed)[2]?.note, 'fraud')
  assert.is(listRechargeSteps(reversed)[2]?.at, at)
})

test('a withdrawal waits for review, then is paid or has failed', () => {
  assert.equal(brief(listWithdrawalSteps(withdrawal())), ['pending done', 'review current', 'payout upcoming'])
  const paid = withdrawal({ status: 'paid', timeline: [event('pending'), event('paid')] })
  assert.equal(brief(listWithdrawalSteps(paid)), ['pending done', 'paid done'])
  const failed = withdrawal({ status: 'failed', timeline: [event('pending'), event('failed')] })
  assert.equal(brief(listWithdrawalSteps(failed)), ['pending done', 'failed failed'])
})

test('an unknown status is skipped', () => {
  const odd = withdrawal({
    status: 'paid',
    timeline: [event('pending'), event('toString'), event('frozen'), event('paid')]
  })
  assert.equal(brief(listWithdrawalSteps(odd)), ['pending done', 'paid done'])
})

test.run()
