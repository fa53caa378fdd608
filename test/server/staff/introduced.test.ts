// An account that one owner alone has invited and confirmed may be that owner's own: the two count as one human until
// another person confirms it.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorOrderShip } from '../../../src/contract/orders/order.operator.ts'
import { orderPay } from '../../../src/contract/orders/order.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { operatorApprovalApprove, operatorApprovalRefuse } from '../../../src/contract/staff/approval.operator.ts'
import {
  operatorEnrolmentBegin,
  operatorEnrolmentFinish,
  operatorStaffConfirm
} from '../../../src/contract/staff/enrolment.operator.ts'
import { operatorOwnAccess } from '../../../src/contract/staff/own-access.operator.ts'
import {
  operatorStaffAdd,
  operatorStaffList,
  operatorStaffRecover
} from '../../../src/contract/staff/staff.operator.ts'
import { operatorCredit } from '../../../src/contract/wallet/adjustment.operator.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { openCustomerOrder } from '../../../src/server/orders/customer-order.ts'
import { generatePreviousCode } from '../../authenticator.ts'
import { type Backend, type Caller, createCaller, startBackend, transactionPassword } from '../backend.ts'
import { createGood, insertShopProduct } from '../goods.ts'

type Person = Caller & { id: string }

const introduced = suite('an account that one owner alone has confirmed')
let backend: Backend
let oda: Person
let own: Person

introduced.before.each(async () => {
  backend = await startBackend()
  oda = await backend.person({ name: 'Oda' })
  own = await introduce('Own')
})
introduced.after.each(() => backend.close())

/** A person whom Oda alone has confirmed. */
async function introduce(name: string, role: Role = 'owner'): Promise<Person> {
  const person = await backend.person({ name, role })
  await backend.db.updateTable('operator').set({ introduced_by: oda.id }).where('id', '=', person.id).execute()
  await backend.db.deleteFrom('setting').where('key', '=', 'two_people').execute()
  return person
}

const credit = async (amount = '20000.00') => ({
  account: (await backend.merchant()).account,
  amount,
  reason: 'Goodwill'
})
const ask = async (by: Caller): Promise<string> =>
  (await by.refused('approval_needed', operatorCredit, await credit())).approval ?? ''

async function enrol(token: string): Promise<string> {
  const anyone = createCaller(backend.url, '')
  const { totp_url } = await anyone.ok(operatorEnrolmentBegin, { token })
  const password = 'steady-otter-lamp-93'
  const made = await anyone.ok(operatorEnrolmentFinish, { token, password, code: await generatePreviousCode(totp_url) })
  return made.confirmation_code ?? ''
}

const introducerOf = async (account: string) =>
  (await oda.ok(operatorStaffList, {})).list.find(one => one.account === account)?.introducer

introduced('another person confirms it without a code, and it is a second person from then on', async () => {
  assert.is((await oda.ok(operatorOwnAccess, {})).control, 'alone')
  const request = await ask(oda)
  await oda.refused('operator_self_decision', operatorStaffConfirm, { account: 'own' })
  await own.refused('operator_self_decision', operatorStaffConfirm, { account: 'own' })
  const piet = await backend.person({ name: 'Piet' })
  await own.refused('operator_self_decision', operatorApprovalApprove, { id: request })
  await own.refused('operator_self_decision', operatorApprovalRefuse, { id: request, reason: 'No' })
  assert.equal(await introducerOf('own'), { id: oda.id, name: 'Oda' })
  await oda.refused('operator_self_decision', operatorStaffConfirm, { account: 'own' })
  await backend.operator.refused('person_needed', operatorStaffConfirm, { account: 'own' })
  await piet.ok(operatorStaffConfirm, { account: 'own' })
  assert.is(await introducerOf('own'), null)
  await own.ok(operatorApprovalApprove, { id: request })
  await piet.refused('state_conflict', operatorStaffConfirm, { account: 'own' })
})

introduced('a request of one is not approved by the other, once a second person is there', async () => {
  const piet = await backend.person({ name: 'Piet' })
  const request = await ask(own)
  await oda.refused('operator_self_decision', operatorApprovalApprove, { id: request })
  await piet.ok(operatorApprovalApprove, { id: request })
})

introduced('who was invited by one is not confirmed by the other', async () => {
  const piet = await backend.person({ name: 'Piet' })
  const { token } = await own.ok(operatorStaffAdd, { account: 'third', name: 'Third', role: 'owner' })
  const code = await enrol(token)
  await piet.refused('required', operatorStaffConfirm, { account: 'third' })
  await oda.refused('operator_self_decision', operatorStaffConfirm, { account: 'third', code })
  await piet.ok(operatorStaffConfirm, { account: 'third', code })
  assert.is(await introducerOf('third'), null)
})

introduced('a new link that another person made is no confirmation by that person', async () => {
  const piet = await backend.person({ name: 'Piet' })
  const { token } = await piet.ok(operatorStaffRecover, { account: 'own' })
  await oda.ok(operatorStaffConfirm, { account: 'own', code: await enrol(token) })
  assert.is((await introducerOf('own'))?.id, oda.id)
  await piet.ok(operatorStaffConfirm, { account: 'own' })
  assert.is(await introducerOf('own'), null)
})

introduced(
  'with two people, their sums of a day are one; a cashier of an only owner has a day of their own',
  async () => {
    const cashier = await introduce('Carla', 'cashier')
    await oda.ok(operatorCredit, await credit('9000.00'))
    await cashier.ok(operatorCredit, await credit('9000.00'))
    await backend.person({ name: 'Piet' })
    await own.refused('approval_needed', operatorCredit, await credit('2000.00'))
    await own.ok(operatorCredit, await credit('1000.00'))
  }
)

introduced('with two people, a price of one is a price of the other', async () => {
  const cashier = await introduce('Carla', 'cashier')
  await cashier.ok(operatorOrderShip, { id: await paidOrder(oda) })
  await backend.person({ name: 'Piet' })
  await cashier.refused('approval_needed', operatorOrderShip, { id: await paidOrder(oda) })
  await own.refused('approval_needed', operatorOrderShip, { id: await paidOrder(cashier) })
})

/** A paid order of a good whose price a person has set. */
async function paidOrder({ id: operator_id }: Person): Promise<string> {
  const merchant = await backend.merchant({ available: 100_000n, grade: 'black_gold' })
  const good = await createGood(backend.db, { cost: 1_000n, price: 1_100n })
  await insertShopProduct(backend.db, merchant.id, good)
  await backend.db
    .insertInto('price_setter')
    .values({ subject: good.id, operator_id, set_at: new Date(0) })
    .execute()
  const { id } = await runTransaction(backend.db, tx =>
    openCustomerOrder(tx, merchant.id, { code: good.code, quantity: 1 })
  )
  await merchant.ok(orderPay, { id, password: transactionPassword })
  return id
}

introduced('a cashier confirms where no other owner is there: the owner’s own account is none', async () => {
  const cashier = await backend.person({ name: 'Carla', role: 'cashier' })
  const { token } = await oda.ok(operatorStaffAdd, { account: 'third', name: 'Third', role: 'cashier' })
  await cashier.ok(operatorStaffConfirm, { account: 'third', code: await enrol(token) })
  await cashier.ok(operatorStaffConfirm, { account: 'own' })
})

introduced('a token invites nobody where two people decide, since with it one could be both halves', async () => {
  const add = (account: string) => ({ account, name: account, role: 'cashier' as const })
  await backend.operator.ok(operatorStaffAdd, add('while-alone'))
  await backend.person({ name: 'Piet' })
  assert.is((await oda.ok(operatorOwnAccess, {})).control, 'two')
  await backend.operator.refused('person_needed', operatorStaffAdd, add('with-two'))
  await backend.operator.refused('person_needed', operatorStaffRecover, { account: 'own' })
  await oda.ok(operatorStaffAdd, add('with-two'))
})

introduced.run()
