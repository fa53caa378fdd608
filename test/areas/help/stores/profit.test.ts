import * as fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { calculateProfit } from '../../../../src/areas/help/stores/profit.ts'

const test = suite('profit')
const input = { cost: 700n, price: 1_000n, quantity: 12n, promotion: 1_000n, feeBasisPoints: 150 }

test('calculates profit, margin, break-even and the result of a withdrawal', () => {
  assert.equal(calculateProfit(input), {
    each: 300n,
    marginBasisPoints: 3_000,
    spent: 9_400n,
    earned: 12_000n,
    profit: 2_600n,
    breakEven: 4n,
    fee: 180n,
    arrives: 11_820n
  })
})

test('with a price below the cost the promotion is never recovered', () => {
  const loss = calculateProfit({ ...input, price: 600n })
  assert.is(loss.profit, -2_200n)
  assert.is(loss.breakEven, null)
  assert.is(loss.marginBasisPoints, -1_666)
})

test('without a price there is no margin, without a promotion nothing to recover', () => {
  const empty = calculateProfit({ cost: 0n, price: 0n, quantity: 1n, promotion: 0n, feeBasisPoints: 0 })
  assert.is(empty.marginBasisPoints, null)
  assert.is(empty.breakEven, 0n)
})

test('the break-even is the first number of pieces without a loss', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 9n })
  fc.assert(
    fc.property(amount, amount, amount, (cost, price, promotion) => {
      const { breakEven } = calculateProfit({ cost, price, promotion, quantity: 1n, feeBasisPoints: 0 })
      if (breakEven === null) return assert.ok(price <= cost)
      const at = (quantity: bigint) => calculateProfit({ cost, price, promotion, quantity, feeBasisPoints: 0 }).profit
      assert.ok(at(breakEven) >= 0n)
      assert.ok(at(breakEven - 1n) < 0n)
    })
  )
})

test.run()
