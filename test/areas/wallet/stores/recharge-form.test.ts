import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { canPay, findRechargeProblem, listQuickAmounts } from '../../../../src/areas/wallet/stores/recharge-form.ts'
import { channel } from '../../../stores/samples.ts'

const test = suite('recharge form')
const currency = { code: 'USDT', scale: 2 }

test('the bounds of the channel are kept', () => {
  assert.equal(findRechargeProblem('9.99', channel(), currency), { reason: 'minimum', bound: 1000n })
  assert.equal(findRechargeProblem('5000.01', channel(), currency), { reason: 'maximum', bound: 500000n })
  assert.is(findRechargeProblem('10', channel(), currency), null)
  assert.is(findRechargeProblem('5000', channel(), currency), null)
})

test('suggested amounts are within the limits of the channel', () => {
  assert.equal(listQuickAmounts(channel({ minimum: '150.00', maximum: '1000.00' }), currency), ['200', '500', '1000'])
})

test('the second step needs the first', () => {
  const usdt = channel()
  assert.not.ok(canPay({ channel_id: '', amount: '500', proof: '' }, usdt, currency))
  assert.not.ok(canPay({ channel_id: usdt.id, amount: '', proof: '' }, usdt, currency))
  assert.not.ok(canPay({ channel_id: usdt.id, amount: '500', proof: '' }, undefined, currency))
  assert.ok(canPay({ channel_id: usdt.id, amount: '500', proof: '' }, usdt, currency))
})

test.run()
