import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { flowOf, MOVEMENTS, RECORD_TYPES } from '../../src/contract/movements.ts'

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
    assert.equal([flowOf(type, 1n), flowOf(type, -1n)], ['neither', 'neither'], type)
  }
})

movements('money from others counts as in, money to others as out', () => {
  for (const type of ['recharge', 'deduction_cancellation', 'task_reward'] as const) assert.is(flowOf(type, 1n), 'in')
  const out = ['deduction', 'recharge_cancellation', 'withdrawal_payment', 'shop_upgrade', 'product_promotion'] as const
  for (const type of out) assert.is(flowOf(type, -1n), 'out', type)
})

movements('a settlement counts the sale as in and the cost as out', () => {
  assert.equal([flowOf('order_settlement', 150n), flowOf('order_settlement', -100n)], ['in', 'out'])
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
