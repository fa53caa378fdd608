// How people come to the staff, and that no one person becomes two.
import { sql } from 'kysely'
import { URI } from 'otpauth'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Role } from '../../../src/contract/roles.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { operatorApprovalApprove, operatorApprovalList } from '../../../src/contract/staff/approval.operator.ts'
import { operatorChecklist } from '../../../src/contract/staff/checklist.operator.ts'
import {
  operatorEnrolmentBegin,
  operatorEnrolmentFinish,
  operatorStaffConfirm,
  operatorStaffResume,
  operatorStaffSuspend
} from '../../../src/contract/staff/enrolment.operator.ts'
import {
  operatorAuthenticatorBegin,
  operatorOwnAccess,
  operatorVerify
} from '../../../src/contract/staff/own-access.operator.ts'
import { operatorProfile, operatorSignIn } from '../../../src/contract/staff/session.operator.ts'
import {
  operatorStaffAdd,
  operatorStaffEnd,
  operatorStaffList,
  operatorStaffRecover
} from '../../../src/contract/staff/staff.operator.ts'
import { operatorTokenEnd, operatorTokenList } from '../../../src/contract/staff/token.operator.ts'
import { operatorCredit } from '../../../src/contract/wallet/adjustment.operator.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { addStaff, allowOnePerson, sweepEnrolments } from '../../../src/server/staff/index.ts'
import { translate } from '../../../src/server/text/texts.ts'
import { generateCode, generatePreviousCode } from '../../authenticator.ts'
import { type Backend, type Caller, createCaller, secret, startBackend } from '../backend.ts'
import { send } from '../client.ts'

const enrolment = suite('enrolment of the staff')
let backend: Backend
let anyone: Caller
let turn = 0

enrolment.before.each(async () => {
  backend = await startBackend()
  anyone = createCaller(backend.url, '')
})
enrolment.after.each(() => backend.close())

const password = 'steady-otter-lamp-93'

async function invited(by: Caller, role: Role = 'cashier') {
  turn += 1
  const account = `member-${turn}`
  const { token } = await by.ok(operatorStaffAdd, { account, name: `Member ${turn}`, role })
  return { account, token }
}

async function enrolled(by: Caller, role?: Role) {
  const { account, token } = await invited(by, role)
  return { account, ...(await enrolBy(token)) }
}

async function enrolBy(token: string) {
  const { totp_url } = await anyone.ok(operatorEnrolmentBegin, { token })
  const made = await anyone.ok(operatorEnrolmentFinish, { token, password, code: await generatePreviousCode(totp_url) })
  return { totp_url, ...made, confirmation_code: made.confirmation_code ?? '' }
}

async function signIn({ account, totp_url }: { account: string; totp_url: string }, code = generateCode(totp_url)) {
  const answer = await send(backend.url, operatorSignIn.path, { body: { account, password, code } })
  if (answer.envelope.code !== 10000) return undefined
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  return createCaller(backend.url, `${cookie};${answer.envelope.data.csrf_token}`)
}

async function firstOwner() {
  const link = await runTransaction(backend.db, tx =>
    addStaff(tx, null, { account: 'first', name: 'First', role: 'owner' }, secret)
  )
  const made = await enrolBy(link.token)
  const session = await signIn({ account: 'first', totp_url: made.totp_url })
  if (!session) throw new Error('The first owner could not sign in')
  return { session, totp_url: made.totp_url, made }
}

const credit = async () => ({ account: (await backend.merchant()).account, amount: '20000.00', reason: 'Goodwill' })
const stateOf = async (account: string) =>
  (await backend.operator.ok(operatorStaffList, {})).list.find(one => one.account === account)?.state

enrolment(
  'a link from the server makes an owner at once; the password is theirs, the codes are shown once',
  async () => {
    const { session, made } = await firstOwner()
    assert.is((await session.ok(operatorProfile, {})).role, 'owner')
    assert.is(made.confirmation_code, '')
    assert.is(new Set(made.recovery_codes).size, 10)
    const { rows } = await sql<{
      text: string
    }>`SELECT to_jsonb(c)::text AS text FROM operator_recovery_code c`.execute(backend.db)
    assert.not.ok(rows.some(({ text }) => made.recovery_codes.some(code => text.includes(code))))
    const own = await session.ok(operatorOwnAccess, {})
    assert.equal([own.authenticator, own.recovery_codes, own.control], [true, 10, 'alone'])
  }
)

enrolment('a link works once, within a day, and only with a right code and a good password', async () => {
  const { session } = await firstOwner()
  const { token } = await invited(session)
  const { totp_url } = await anyone.ok(operatorEnrolmentBegin, { token })
  await anyone.refused('code_invalid', operatorEnrolmentFinish, { token, password, code: '000000' })
  await anyone.refused('required', operatorEnrolmentFinish, { token, password })
  await anyone.refused('too_short', operatorEnrolmentFinish, {
    token,
    password: 'short',
    code: generateCode(totp_url)
  })
  await anyone.refused('password_common', operatorEnrolmentFinish, {
    token,
    password: '123456789012',
    code: generateCode(totp_url)
  })
  await anyone.ok(operatorEnrolmentFinish, { token, password, code: generateCode(totp_url) })
  await anyone.refused('code_invalid', operatorEnrolmentBegin, { token })
  await anyone.refused('code_invalid', operatorEnrolmentFinish, {
    token,
    password,
    code: generateCode(totp_url, 1)
  })
  const late = await invited(session)
  await backend.db
    .updateTable('operator_enrolment')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .execute()
  await anyone.refused('code_invalid', operatorEnrolmentBegin, { token: late.token })
})

enrolment(
  'an authenticator is labelled with the name of the platform as it is then, and with the account',
  async () => {
    const { session, totp_url } = await firstOwner()
    const labelOf = (url: string) => {
      const { issuer, label } = URI.parse(url)
      return [issuer, label]
    }
    assert.equal(labelOf(totp_url), [translate('system.name', 'en'), 'first'])
    await backend.operator.ok(operatorSettingUpdate, { site_name: 'Acme Pay' })
    const { account, token } = await invited(session)
    const begun = await anyone.ok(operatorEnrolmentBegin, { token })
    assert.equal(labelOf(begun.totp_url), ['Acme Pay', account])
    const own = await session.ok(operatorAuthenticatorBegin, {})
    assert.equal(labelOf(own.totp_url), ['Acme Pay', 'first'])
  }
)

enrolment('nobody signs in before they are confirmed; the only owner proves it is them', async () => {
  const owner = await firstOwner()
  const member = await enrolled(owner.session)
  assert.is(await signIn(member), undefined)
  assert.is(await stateOf(member.account), 'enrolled')
  const confirm = { account: member.account, code: member.confirmation_code }
  // Signed in before the person enrolled: the second factor is asked for again.
  await owner.session.refused('verification_needed', operatorStaffConfirm, confirm)
  await owner.session.refused('code_invalid', operatorVerify, { code: '123456' })
  await owner.session.ok(operatorVerify, { code: generateCode(owner.totp_url, 1) })
  await owner.session.refused('code_invalid', operatorStaffConfirm, { ...confirm, code: '00000000' })
  await owner.session.ok(operatorStaffConfirm, confirm)
  assert.ok(await signIn(member))
  assert.is((await owner.session.ok(operatorOwnAccess, {})).control, 'alone')
  // Who comes later reads that nobody else has confirmed this account.
  const { list } = await owner.session.ok(operatorAuditList, { page_size: 10 })
  const own = list.filter(({ payload }) => payload.account === member.account)
  assert.equal(
    own.filter(({ action }) => action !== 'staff_enrol').map(({ action, operator }) => [action, operator]),
    [
      ['staff_confirm', 'First'],
      ['staff_add', 'First']
    ]
  )
})

enrolment(
  'whom the only owner has confirmed is no second person however long they are here, and locks nobody out',
  async () => {
    const owner = await firstOwner()
    const member = await enrolled(owner.session, 'owner')
    await owner.session.ok(operatorVerify, { code: generateCode(owner.totp_url, 1) })
    await owner.session.ok(operatorStaffConfirm, { account: member.account, code: member.confirmation_code })
    const other = await signIn(member)
    if (!other) throw new Error('The member could not sign in')
    const { approval = '', alone } = await owner.session.refused('approval_needed', operatorCredit, await credit())
    assert.is(alone, true)
    await other.refused('operator_self_decision', operatorApprovalApprove, { id: approval })
    // They do what one person may, and neither decide the rest alone nor confirm anybody.
    await other.ok(operatorCredit, { ...(await credit()), amount: '9000.00' })
    const theirs = await other.refused('approval_needed', operatorCredit, await credit())
    assert.is(theirs.alone, undefined)
    await other.refused('operator_self_decision', operatorApprovalApprove, { id: theirs.approval ?? '' })
    const third = await enrolled(owner.session)
    await other.refused('operator_self_decision', operatorStaffConfirm, {
      account: third.account,
      code: third.confirmation_code
    })
    const confirmed_at = sql<Date>`confirmed_at - interval '1 year'`
    await backend.db.updateTable('operator').set({ confirmed_at }).where('account', '=', member.account).execute()
    assert.is((await owner.session.ok(operatorOwnAccess, {})).control, 'alone')
    await other.refused('operator_self_decision', operatorApprovalApprove, { id: approval })
    const checklist = await owner.session.ok(operatorChecklist, {})
    assert.equal(
      checklist.list.filter(({ item }) => item === 'second_owner').map(({ done, place }) => [done, place]),
      [[false, 'npm run operator -- owner_create']]
    )
    // What they ask for is decided by the owner, whose second factor is the control while nobody else is there.
    await owner.session.ok(operatorApprovalApprove, { id: theirs.approval ?? '' })
  }
)

enrolment(
  'with two people, who made the link confirms nobody, and who confirms needs the code of the person',
  async () => {
    const owner = await backend.person({ name: 'Oda' })
    const other = await backend.person({ name: 'Piet' })
    const cashier = await backend.person({ name: 'Carla', role: 'cashier' })
    const member = await enrolled(owner, 'owner')
    const confirm = { account: member.account, code: member.confirmation_code }
    await owner.refused('operator_self_decision', operatorStaffConfirm, confirm)
    await cashier.refused('not_permitted', operatorStaffConfirm, confirm)
    await backend.operator.refused('person_needed', operatorStaffConfirm, confirm)
    for (let wrong = 0; wrong < 4; wrong += 1)
      await other.refused('code_invalid', operatorStaffConfirm, { ...confirm, code: `0000000${wrong}` })
    await other.ok(operatorStaffConfirm, confirm)
    assert.ok(await signIn(member))
  }
)

enrolment('five wrong codes end the invitation', async () => {
  const owner = await backend.person({ name: 'Oda' })
  const other = await backend.person({ name: 'Piet' })
  const member = await enrolled(owner)
  const confirm = { account: member.account, code: member.confirmation_code }
  for (let wrong = 0; wrong < 5; wrong += 1)
    await other.refused('code_invalid', operatorStaffConfirm, { ...confirm, code: `0000000${wrong}` })
  await other.refused('state_conflict', operatorStaffConfirm, confirm)
})

enrolment('an owner with cashiers only: any of them is the second person', async () => {
  const owner = await backend.person({ name: 'Oda' })
  const cashier = await backend.person({ name: 'Carla', role: 'cashier' })
  const member = await enrolled(owner)
  await owner.refused('operator_self_decision', operatorStaffConfirm, {
    account: member.account,
    code: member.confirmation_code
  })
  await cashier.ok(operatorStaffConfirm, { account: member.account, code: member.confirmation_code })
  await owner.refused('approval_needed', operatorStaffEnd, { account: member.account })
  const [request] = (await owner.ok(operatorApprovalList, { status: 'pending', sort: 'newest' })).list
  await owner.refused('operator_self_decision', operatorApprovalApprove, { id: request?.id ?? '' })
  await cashier.ok(operatorApprovalApprove, { id: request?.id ?? '' })
})

enrolment('the only person approves what they asked for, after the second factor was used again', async () => {
  const owner = await firstOwner()
  const { approval = '', alone } = await owner.session.refused('approval_needed', operatorCredit, await credit())
  assert.is(alone, true)
  await owner.session.refused('verification_needed', operatorApprovalApprove, { id: approval })
  await owner.session.ok(operatorVerify, { code: generateCode(owner.totp_url, 1) })
  const { answer } = await owner.session.ok(operatorApprovalApprove, { id: approval })
  assert.is((answer as { amount: string }).amount, '20000.00')
})

enrolment(
  'suspending is immediate and by one owner; who is left is not alone again, and resuming needs two',
  async () => {
    const owner = await backend.person({ name: 'Oda' })
    const other = await backend.person({ name: 'Piet' })
    await owner.ok(operatorStaffSuspend, { account: 'piet' })
    assert.is.not((await other.send(operatorProfile, {})).code, 10000)
    assert.is(await stateOf('piet'), 'suspended')
    const { approval = '', alone } = await owner.refused('approval_needed', operatorCredit, await credit())
    assert.is(alone, undefined)
    await owner.refused('operator_self_decision', operatorApprovalApprove, { id: approval })
    await owner.refused('approval_needed', operatorStaffResume, { account: 'piet' })
    await owner.refused('state_conflict', operatorStaffRecover, { account: 'piet' })
    await owner.refused('operator_self_decision', operatorStaffSuspend, { account: 'oda' })
    const third = await enrolled(owner)
    await owner.refused('operator_self_decision', operatorStaffConfirm, {
      account: third.account,
      code: third.confirmation_code
    })
    // Only the server lets one person work alone again.
    assert.is(await runTransaction(backend.db, allowOnePerson), true)
    assert.is((await owner.refused('approval_needed', operatorCredit, await credit())).alone, true)
  }
)

/** Moves what has happened to the staff into the past. */
const ageBy = async (hours: number) => {
  const shift = (column: string) => sql<Date>`${sql.ref(column)} - make_interval(hours => ${hours})`
  await backend.db
    .updateTable('operator')
    .set({ suspended_at: shift('suspended_at') })
    .execute()
  await backend.db
    .updateTable('operator_enrolment')
    .set({ finished_at: shift('finished_at'), expires_at: shift('expires_at') })
    .execute()
}
const whenConfirmable = async (by: Caller, account: string) =>
  (await by.ok(operatorStaffList, {})).list.find(one => one.account === account)?.confirmable_at

enrolment('the last owner confirms whom they invited a day later, by the second factor used again', async () => {
  const { session: owner, totp_url } = await firstOwner()
  await backend.person({ name: 'Piet' })
  const member = await enrolled(owner, 'owner')
  const confirm = { account: member.account, code: member.confirmation_code }
  await ageBy(30)
  // While two are there, no time is enough.
  assert.is(await whenConfirmable(owner, member.account), null)
  await owner.refused('operator_self_decision', operatorStaffConfirm, confirm)
  await owner.ok(operatorStaffSuspend, { account: 'piet' })
  await sweepEnrolments(backend.db)
  // It counts from the moment when the other one was stopped, though the person has enrolled earlier.
  const from = Date.parse((await whenConfirmable(owner, member.account)) ?? '')
  assert.ok(Math.abs(from - Date.now() - 24 * 3_600_000) < 60_000, String(from))
  assert.is(await whenConfirmable(backend.operator, member.account), null)
  await owner.refused('operator_self_decision', operatorStaffConfirm, confirm)
  await ageBy(23)
  await owner.refused('operator_self_decision', operatorStaffConfirm, confirm)
  await ageBy(1)
  await owner.refused('verification_needed', operatorStaffConfirm, confirm)
  await owner.ok(operatorVerify, { code: generateCode(totp_url, 1) })
  await owner.refused('code_invalid', operatorStaffConfirm, { ...confirm, code: '00000000' })
  await owner.ok(operatorStaffConfirm, confirm)
  const other = await signIn(member)
  if (!other) throw new Error('The member could not sign in')
  // The account may be the owner's own: what needs two goes on waiting.
  const { approval = '' } = await owner.refused('approval_needed', operatorCredit, await credit())
  await other.refused('operator_self_decision', operatorApprovalApprove, { id: approval })
})

enrolment('an invitation that nobody is left to confirm ends two days after it could have been', async () => {
  const owner = await backend.person({ name: 'Oda' })
  await backend.person({ name: 'Piet' })
  const member = await enrolled(owner)
  await ageBy(20)
  await owner.ok(operatorStaffSuspend, { account: 'piet' })
  await ageBy(47)
  await sweepEnrolments(backend.db)
  assert.ok(await whenConfirmable(owner, member.account))
  await ageBy(2)
  await sweepEnrolments(backend.db)
  assert.is(await whenConfirmable(owner, member.account), null)
  assert.is(await stateOf(member.account), 'invited')
})

enrolment('nobody is alone again by the end of the other’s access', async () => {
  const owner = await backend.person({ name: 'Oda' })
  await backend.person({ name: 'Piet' })
  await backend.db.updateTable('operator').set({ revoked_at: sql<Date>`now()` }).where('account', '=', 'piet').execute()
  assert.is((await owner.refused('approval_needed', operatorCredit, await credit())).alone, undefined)
  // The token of the server's program is its last access.
  const token = (await owner.ok(operatorTokenList, {})).list.find(one => one.account === 'olga')
  await owner.refused('approval_needed', operatorTokenEnd, { id: token?.id ?? '' })
})

enrolment(
  'a recovered member keeps what they have until another person confirms the new; then all of it ends',
  async () => {
    const owner = await backend.person({ name: 'Oda' })
    const other = await backend.person({ name: 'Piet' })
    const third = await backend.person({ name: 'Theo' })
    const { token } = await owner.ok(operatorStaffRecover, { account: 'piet' })
    const made = await enrolBy(token)
    await other.ok(operatorProfile, {})
    const confirm = { account: 'piet', code: made.confirmation_code }
    await owner.refused('operator_self_decision', operatorStaffConfirm, confirm)
    await other.refused('operator_self_decision', operatorStaffConfirm, confirm)
    await third.ok(operatorStaffConfirm, confirm)
    assert.is.not((await other.send(operatorProfile, {})).code, 10000)
    assert.ok(await signIn({ account: 'piet', totp_url: made.totp_url }))
  }
)

enrolment('a recovery code signs in once, in the place of the authenticator', async () => {
  const owner = await firstOwner()
  const [code = ''] = owner.made.recovery_codes
  const person = { account: 'first', totp_url: owner.totp_url }
  assert.ok(await signIn(person, code.toUpperCase().replace('-', ' ')))
  assert.is(await signIn(person, code), undefined)
  assert.is((await owner.session.ok(operatorOwnAccess, {})).recovery_codes, 9)
})

enrolment.run()
