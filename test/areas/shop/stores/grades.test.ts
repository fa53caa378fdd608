import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { listImprovements, subtractUpgrade } from '../../../../src/areas/shop/stores/grades.ts'
import type { GradeOffer } from '../../../../src/contract/shop/grade-offer.ts'
import { offers } from '../../../stores/goods-samples.ts'

const [silver, platinum, diamonds] = offers().list as [GradeOffer, GradeOffer, GradeOffer]

test('the difference is the price, and it may exceed the balance', () => {
  assert.is(subtractUpgrade(platinum, offers()), 5000n)
  assert.is(subtractUpgrade(diamonds, offers()), -25000n)
  assert.is(subtractUpgrade(platinum, offers({ available: 'none' })), -10000n)
})

test('only real improvements count as benefits', () => {
  assert.equal(listImprovements(platinum, silver, 2), { withdrawals: true, limit: true, fee: true, slots: true })
  assert.equal(listImprovements(diamonds, silver, 2), { withdrawals: false, limit: false, fee: true, slots: false })
  assert.equal(listImprovements(silver, silver, 2), { withdrawals: false, limit: false, fee: false, slots: false })
  // As numbers, not as text: 1000.00 is more than 300.00.
  assert.is(listImprovements(silver, platinum, 2).limit, false)
})

test.run()
