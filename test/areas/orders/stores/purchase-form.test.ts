import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { project } from '../../../../src/areas/orders/stores/project.ts'
import { mostOf, purchaseForm, purchaseSum } from '../../../../src/areas/orders/stores/purchase-form.ts'
import { startTestApp } from '../../../app.ts'
import { projectDetail } from '../../../stores/order-samples.ts'
import { ids } from '../../../stores/samples.ts'

test.before.each(() => void startTestApp())

const of = { cost: '33.33', profit: '6.67', available: '100.00' }

test('a purchase is counted in minor units', () => {
  assert.equal(purchaseSum(of, 3, 2), { amount: 9999n, profit: 2001n, left: 1n, missing: 0n })
  assert.equal(purchaseSum({ ...of, cost: '900719925474099.31' }, 999, 2).amount, 89981920554862521069n)
})

test('what is missing is told, what is enough to the last coin is not', () => {
  assert.equal(purchaseSum({ ...of, available: '66.66' }, 2, 2).missing, 0n)
  assert.equal(purchaseSum({ ...of, available: '66.65' }, 2, 2).missing, 1n)
})

test('a balance that cannot be read buys nothing', () => {
  assert.ok(purchaseSum({ ...of, available: '?' }, 1, 2).missing > 0n)
})

test('one order takes no more than the stock, and no more than an order may', () => {
  assert.is(mostOf({ stock: 4 }), 4)
  assert.is(mostOf({ stock: 5000 }), 999)
})

test('more than the stock is refused before it is sent', () => {
  project.set(projectDetail({ stock: 2 }))
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

test('another project is begun with one, the same one is found as it was left', () => {
  purchaseForm.reset({ id: ids.first, quantity: '3', password: '' })
  project.set(projectDetail({ id: ids.first }))
  assert.is(purchaseForm.$values.get().quantity, '3')
  project.set(projectDetail({ id: ids.second }))
  assert.equal(purchaseForm.$values.get(), { id: ids.second, quantity: '1', password: '' })
})

test.run()
