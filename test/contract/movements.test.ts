import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { getFlow, MOVEMENTS, RECORD_TYPES } from '../../src/contract/movements.ts'

const movements = suite('money in and money out')

movements('own transfers, holds and their releases count as neither, whatever the direction', () => {
  for (const type of [
    'transfer',
    'withdrawal',
    'withdrawal_failure',
    'withdrawal_cancellation',
    'order_payment',
    'order_refund'
  ] as const) {
    assert.equal([getFlow(type, 1n), getFlow(type, -1n)], ['neither', 'neither'], type)
  }
})

movements('money from others counts as in, money to others as out', () => {
  for (const type of ['recharge', 'credit', 'task_reward'] as const) assert.is(getFlow(type, 1n), 'in')
  const out = ['deduction', 'withdrawal_payment', 'shop_upgrade', 'product_promotion'] as const
  for (const type of out) assert.is(getFlow(type, -1n), 'out', type)
})

movements('a settlement counts the sale as in and the cost as out', () => {
  assert.equal([getFlow('order_settlement', 150n), getFlow('order_settlement', -100n)], ['in', 'out'])
})

movements('what takes a movement back counts on the side of that movement', () => {
  assert.is(getFlow('recharge_cancellation', -1n), getFlow('recharge', 1n))
  assert.is(getFlow('deduction_cancellation', 1n), getFlow('deduction', -1n))
  assert.is(getFlow('withdrawal_return', 1n), getFlow('withdrawal_payment', -1n))
  assert.equal([getFlow('order_reversal', -150n), getFlow('order_reversal', 100n)], ['in', 'out'])
})

movements('records have every type that merchants see, and none of the platform’s own', () => {
  for (const type of [
    'recharge',
    'deduction',
    'recharge_cancellation',
    'deduction_cancellation',
    'withdrawal',
    'withdrawal_failure',
    'order_payment',
    'order_settlement',
    'order_refund',
    'shop_upgrade',
    'product_promotion'
  ] as const) {
    assert.ok(RECORD_TYPES.includes(type), type)
  }
  assert.not.ok((RECORD_TYPES as string[]).includes('withdrawal_fee'))
  assert.is(RECORD_TYPES.length, Object.values(MOVEMENTS).filter(flow => flow !== 'not_own').length)
})

movements.run()
