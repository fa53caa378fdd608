import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { project } from '../../../../src/areas/orders/stores/project.ts'
import { calculatePurchaseSum, limitQuantity, purchaseForm } from '../../../../src/areas/orders/stores/purchase-form.ts'
import { startTestApp } from '../../../app.ts'
import { projectDetail } from '../../../stores/order-samples.ts'
import { ids } from '../../../stores/samples.ts'

test.before.each(() => void startTestApp())

const of = { cost: '33.33', profit: '6.67', available: '100.00' }

test('a purchase is calculated in minor units', () => {
  assert.equal(calculatePurchaseSum(of, 3, 2), { amount: 9999n, profit: 2001n, left: 1n, missing: 0n })
  assert.equal(calculatePurchaseSum({ ...of, cost: '900719925474099.31' }, 999, 2).amount, 89981920554862521069n)
})

test('a missing amount is shown, an exactly sufficient balance is not', () => {
  assert.equal(calculatePurchaseSum({ ...of, available: '66.66' }, 2, 2).missing, 0n)
  assert.equal(calculatePurchaseSum({ ...of, available: '66.65' }, 2, 2).missing, 1n)
})

test('with an unreadable balance nothing can be bought', () => {
  assert.ok(calculatePurchaseSum({ ...of, available: '?' }, 1, 2).missing > 0n)
})

test('one order is limited by the stock and by the maximum of an order', () => {
  assert.is(limitQuantity({ stock: 4 }), 4)
  assert.is(limitQuantity({ stock: 5000 }), 999)
})

test('a quantity above the stock is refused before it is sent', () => {
  project.set({ id: ids.first }, projectDetail({ stock: 2 }))
  purchaseForm.reset({ id: ids.first, quantity: '3', password: '' })
  assert.not(purchaseForm.validate())
  assert.equal(purchaseForm.$form.get().errors.quantity, { key: 'project.errorStock', params: { count: 2 } })
  for (const wrong of ['1.5', '1,5', '0', '-1', '1e9', '']) {
    purchaseForm.set('quantity', wrong)
    assert.not(purchaseForm.validate(), wrong)
    assert.equal(purchaseForm.$form.get().errors.quantity, { key: 'money.errorWhole' }, wrong)
  }
  purchaseForm.set('quantity', '2')
  assert.ok(purchaseForm.validate())
})

test('another project starts with one bundle, the same one keeps its quantity', () => {
  purchaseForm.reset({ id: ids.first, quantity: '3', password: '' })
  project.set({ id: ids.first }, projectDetail({ id: ids.first }))
  assert.is(purchaseForm.$values.get().quantity, '3')
  project.open({ id: ids.second }, projectDetail({ id: ids.second }))
  assert.equal(purchaseForm.$values.get(), { id: ids.second, quantity: '1', password: '' })
})

test.run()
