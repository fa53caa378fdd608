import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { call } from '../../src/api/request.ts'
import { login } from '../../src/contract/account/login.ts'
import { Id } from '../../src/contract/fields.ts'
import { transferSubmit } from '../../src/contract/wallet/balance.ts'
import { accountAdd } from '../../src/contract/wallet/withdrawal-account.ts'
import { $t, loadPacks, setLocale } from '../../src/i18n/translator.ts'
import { createForm, type FormOptions } from '../../src/stores/form.ts'
import { translateErrors } from '../../src/stores/form-errors.ts'
import { endSession } from '../../src/stores/session.ts'
import { signIn } from '../../src/stores/signing.ts'
import { PROFILE, startTestApp } from '../app.ts'

const test = suite('form')
const SESSION = { access_token: 'a', refresh_token: 'r', expires_in: 900, merchant: PROFILE }
type Values = { account: string; password: string }

const loginForm = (changes: Partial<FormOptions<Values, unknown>> = {}) =>
  createForm<Values, unknown>({
    name: 'login',
    initial: { account: '', password: '' },
    schema: login.input,
    submit: (values, options) => call(login, values, options),
    ...changes
  })
const transferForm = () =>
  createForm({
    name: 'transfer',
    initial: { from: 'available' as 'available' | 'promotion', amount: '' },
    submit: (values, options) => call(transferSubmit, values, options)
  })

test.before(() => setLocale('en-US'))
test.before.each(() => void startTestApp())

test('texts of a form are loaded once it is shown, and not before', async () => {
  const form = loginForm()
  // Loaded later, and completed: anything that the form had loaded would be there too.
  await loadPacks(['help'])
  assert.not($t.get().has('errors.required'))
  const stop = form.$values.listen(() => undefined)
  await new Promise<void>(done => $t.subscribe(t => t.has('errors.required') && done()))
  stop()
})

test('errors become texts; the server’s message takes precedence', async () => {
  await loadPacks(['shell'])
  const texts = translateErrors($t.get(), {
    a: { key: 'errors.too_short', params: { limit: 6 } },
    b: { key: 'errors.password_wrong', message: 'Two tries left' },
    c: undefined
  })
  assert.equal(texts, { a: $t.get()('errors.too_short', { limit: 6 }), b: 'Two tries left' })
  assert.match(texts.a ?? '', '6')
})

test('custom checks override the contract’s errors; undefined is no error', () => {
  const form = loginForm({
    check: values => ({ account: values.account === 'taken' ? { key: 'errors.user_exists' } : undefined }) as never
  })
  form.set('account', 'taken')
  form.set('password', '123456')
  assert.not(form.validate())
  assert.equal(form.$form.get().errors, { account: { key: 'errors.user_exists' } })
  form.set('account', 'free')
  assert.ok(form.validate())
})

test('nested inputs belong to their field', () => {
  const form = createForm({
    name: 'account',
    initial: { address: '', password: 'x', number: '' },
    schema: accountAdd.input,
    toInput: values => ({
      account: { kind: 'usdt', network: 'TRC20', address: values.address },
      password: values.password
    }),
    submit: async () => undefined
  })
  assert.not(form.validate())
  assert.equal(form.$form.get().errors, { address: { key: 'errors.required' } })
})

test('an error without a refusal reason becomes "invalid value"', () => {
  const form = createForm({
    name: 'id',
    initial: { channel: 'no id' },
    schema: Id as never,
    toInput: values => values.channel,
    fields: { '': 'channel' },
    submit: async () => undefined
  })
  form.validate()
  assert.equal(form.$form.get().errors, { channel: { key: 'errors.value_invalid' } })
})

test('leaving a field validates it, unless it is empty', () => {
  const form = loginForm()
  form.blur('account')
  assert.equal(form.$form.get().errors, {})
  form.set('account', 'x'.repeat(140))
  form.blur('account')
  assert.equal(form.$form.get().errors, { account: { key: 'errors.too_long', params: { limit: 128 } } })
})

test('an error found elsewhere can be shown', () => {
  const form = loginForm()
  form.fail('account', { key: 'errors.user_exists' })
  assert.equal(form.$form.get().errors, { account: { key: 'errors.user_exists' } })
})

test('a partly filled form survives a reload, its passwords do not', () => {
  const { host } = startTestApp()
  const draft = { name: 'draft', initial: { account: '', password: '', new_password: '', pin: '', count: 0 } }
  const make = () => createForm({ ...draft, secret: ['pin'], submit: async () => undefined })
  const form = make()
  for (const field of ['account', 'password', 'new_password', 'pin'] as const) form.set(field, 'typed')
  form.set('count', 3)
  assert.equal(JSON.parse(host.tabStorage.get('draft.draft') ?? ''), { account: 'typed', count: 3 })
  assert.equal(make().$values.get(), { account: 'typed', password: '', new_password: '', pin: '', count: 3 })
  host.tabStorage.set('draft.draft', '{"account":5,"password":"x","extra":"x","__proto__":{"a":1}}')
  assert.equal(make().$values.get(), draft.initial)
  host.tabStorage.set('draft.draft', 'broken')
  assert.equal(make().$values.get(), draft.initial)
})

test('an ended session clears the form on the screen; the same merchant finds the input again, another does not', () => {
  signIn(SESSION)
  const form = transferForm()
  form.set('amount', '5.00')
  endSession()
  assert.is(form.$values.get().amount, '')
  signIn(SESSION)
  assert.is(form.$values.get().amount, '5.00')
  endSession()
  signIn({ ...SESSION, merchant: { ...PROFILE, id: '0198f0a0-0000-7000-8000-0000000000ff' } })
  assert.is(form.$values.get().amount, '')
  endSession()
})

test('input is validated once, on submission or before', async () => {
  let checks = 0
  const counted = createForm({
    name: 'counted',
    initial: { amount: '' },
    check: () => {
      checks += 1
      return {}
    },
    submit: async () => 'sent'
  })
  assert.is(await counted.submit(), 'sent')
  assert.is(checks, 1)
  assert.ok(counted.validate())
  assert.is(await counted.send(), 'sent')
  assert.is(checks, 2)
})

test.run()
