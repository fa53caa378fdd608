// What every form does with the responses of the backend, in the same process, on a real database.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { call } from '../../src/api/request.ts'
import { login } from '../../src/contract/account/login.ts'
import { transferSubmit, walletInfo } from '../../src/contract/wallet/balance.ts'
import { hashPassword } from '../../src/server/account/passwords/password-hash.ts'
import { createForm } from '../../src/stores/form.ts'
import { isUnanswered } from '../../src/stores/intent.ts'
import type { Backend, Merchant } from '../server/backend.ts'
import { type Network, onBackend, openPage, openShop } from './client.ts'

const test = suite('forms, client and backend')
const password = 'lamp-shop-1'
let backend: Backend
let network: Network
let merchant: Merchant
let opened: ReturnType<typeof openPage>
let made = 0

onBackend(test, started => {
  ;({ backend, network } = started)
})
test.before.each(async () => {
  const values = { account: `forms-${++made}`, password_hash: await hashPassword(password), available: 10_000n }
  const shop = await openShop(backend, network, values)
  merchant = shop.merchant
  opened = shop
})

const loginForm = () =>
  createForm({
    name: 'login',
    initial: { account: '', password: '' },
    schema: login.input,
    submit: (values, options) => call(login, values, options)
  })

const transferForm = () =>
  createForm({
    name: 'transfer',
    initial: { from: 'available' as 'available' | 'promotion', amount: '' },
    submit: (values, options) => call(transferSubmit, values, options)
  })

const promotion = async () => (await merchant.ok(walletInfo, {})).promotion
const keys = () => network.of(transferSubmit.path).map(({ headers }) => headers['idempotency-key'])

test('a form validates against the contract before it sends', async () => {
  const form = loginForm()
  assert.is(await form.submit(), undefined)
  assert.equal(form.$form.get(), {
    status: 'editing',
    errors: { account: { key: 'errors.required' }, password: { key: 'errors.required' } }
  })
  form.set('account', 'x'.repeat(129))
  assert.equal(form.$form.get().errors, { password: { key: 'errors.required' } })
  form.validate()
  assert.equal(form.$form.get().errors.account, { key: 'errors.too_long', params: { limit: 128 } })
  assert.equal(network.requests, [])
})

test('two taps send once, and the response is returned', async () => {
  const form = loginForm()
  form.set('account', merchant.account)
  form.set('password', password)
  const [first, second] = await Promise.all([form.submit(), form.submit()])
  assert.is(first?.merchant.id, merchant.id)
  assert.is(second, undefined)
  assert.is(network.of(login.path).length, 1)
  assert.equal(form.$form.get(), { status: 'sent', errors: {} })
})

test('a refusal is shown at its field, without a toast, and is cleared when the field changes', async () => {
  const form = transferForm()
  form.set('amount', '100.01')
  assert.is(await form.submit(), undefined)
  const { status, errors, failure } = form.$form.get()
  assert.is(status, 'failed')
  assert.equal(Object.keys(errors), ['amount'])
  assert.is(errors.amount?.key, 'errors.insufficient_balance')
  assert.ok(errors.amount?.message)
  assert.is(failure?.reason, 'insufficient_balance')
  assert.equal(opened.events.notices, [])
  form.set('amount', '100.00')
  assert.equal(form.$form.get(), { status: 'editing', errors: {} })
})

test('a refusal of another field is a toast; the failure is available too', async () => {
  const form = createForm({
    name: 'sum',
    initial: { sum: '100.01' },
    submit: ({ sum }, options) => call(transferSubmit, { from: 'available', amount: sum }, options)
  })
  await form.submit()
  assert.is(opened.events.notices.length, 1)
  assert.is(form.$form.get().failure?.reason, 'insufficient_balance')
  assert.equal(form.$form.get().errors, {})
})

test('a lost response keeps the inputs; sending again carries the same key', async () => {
  const form = transferForm()
  form.set('amount', '5.00')
  network.answer = network.lose
  await form.submit()
  assert.is(form.$form.get().failure?.kind, 'offline')
  assert.is(form.$values.get().amount, '5.00')
  assert.ok(isUnanswered(transferSubmit))
  network.answer = network.forward
  await form.submit()
  assert.is(form.$form.get().status, 'sent')
  assert.ok(keys().length > 1)
  assert.is(new Set(keys()).size, 1)
  assert.not(isUnanswered(transferSubmit))
  assert.is(await promotion(), '5.00', 'transferred once')
})

test('an ended session is not a failure of the form', async () => {
  opened = openPage(network, 'no token of this backend')
  const form = transferForm()
  form.set('amount', '5.00')
  await form.submit()
  assert.equal(form.$form.get(), { status: 'editing', errors: {} })
  assert.is(opened.events.endings, 1)
})

test('the draft is deleted when the form was sent or reset, and can be turned off', async () => {
  const { host } = opened
  const form = transferForm()
  form.set('amount', '5.00')
  assert.ok(host.tabStorage.get('draft.transfer'))
  await form.submit()
  assert.is(await promotion(), '5.00')
  assert.is(host.tabStorage.get('draft.transfer'), null)
  form.set('amount', '6.00')
  form.reset()
  assert.is(host.tabStorage.get('draft.transfer'), null)
  assert.equal(form.$values.get(), { from: 'available', amount: '' })
  const none = createForm({ name: 'none', initial: { text: '' }, draft: false, submit: async () => undefined })
  none.set('text', 'typed')
  assert.is(host.tabStorage.get('draft.none'), null)
})

test.run()
