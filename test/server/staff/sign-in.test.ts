import { URI } from 'otpauth'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../../src/contract/codes.ts'
import { operatorLangUpdate } from '../../../src/contract/help/text.operator.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import {
  operatorLoginEnd,
  operatorLoginList,
  operatorPasswordUpdate,
  operatorProfile,
  operatorSignIn,
  operatorSignOut
} from '../../../src/contract/staff/session.operator.ts'
import {
  operatorStaffAdd,
  operatorStaffEnd,
  operatorStaffList,
  operatorStaffUpdate
} from '../../../src/contract/staff/staff.operator.ts'
import { SUBJECT_LIMITS } from '../../../src/server/limits/rate-limits.ts'
import { generateCode } from '../../authenticator.ts'
import { type Backend, secret, startBackend } from '../backend.ts'
import { send } from '../client.ts'
import { enrolPerson, type Credentials as Person } from '../operators.ts'
import { stopRateClock } from '../rates.ts'

const signIn = suite('sign-in of the staff')
let backend: Backend
let people = 0
let security: Record<string, unknown>[] = []

signIn.before(async () => {
  backend = await startBackend({ onLog: line => void (line.security && security.push(line)) })
  await stopRateClock(backend.db)
})
signIn.before.each(() => {
  security = []
})
signIn.after(() => backend.close())

const hire = (role: Role = 'cashier'): Promise<Person> => {
  people += 1
  return enrolPerson(backend, secret, { name: `Person ${people}`, role })
}
const codeOf = ({ totp_url }: Person, periods = 0) => generateCode(totp_url, periods)
const enter = ({ account, password }: Person, code: string) =>
  send(backend.url, operatorSignIn.path, { body: { account, password, code } })
const reasonOf = (answer: { envelope: { data: Record<string, unknown> } }) => answer.envelope.data.reason

/** A page of the console: the cookie, and the token of its POST requests. */
async function openPage(person: Person, code = codeOf(person)) {
  const answer = await enter(person, code)
  assert.is(answer.envelope.code, CODE.ok, answer.text)
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  const csrf = String(answer.envelope.data.csrf_token)
  return {
    answer,
    get: (path: string) => send(backend.url, path, { headers: { cookie } }),
    post: (path: string, body: object, token: string | undefined = csrf) =>
      send(backend.url, path, { headers: { cookie, ...(token !== undefined && { 'x-csrf-token': token }) }, body })
  }
}

signIn('account, password and code open a session in a cookie that no script reads', async () => {
  const person = await hire()
  const page = await openPage({ ...person, account: person.account.toUpperCase() })
  const cookie = page.answer.headers.get('set-cookie') ?? ''
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api']) assert.ok(cookie.includes(part), cookie)
  assert.not.ok(cookie.includes('Secure'), 'without https a browser would drop the cookie')
  const { data } = (await page.get(operatorProfile.path)).envelope
  assert.equal([data.role, data.csrf_token], ['cashier', page.answer.envelope.data.csrf_token])
  assert.equal(
    security.map(line => line.security),
    ['operator_signed_in']
  )
})

signIn('behind https the cookie is sent over https only', async () => {
  const other = await startBackend({ environment: { PUBLIC_URL: 'https://wallet.example' } })
  try {
    const person = await enrolPerson(other, secret, { name: 'Anna', role: 'owner' })
    const body = { account: person.account, password: person.password, code: codeOf(person) }
    const answer = await send(other.url, operatorSignIn.path, { body })
    const cookie = answer.headers.get('set-cookie') ?? ''
    assert.match(cookie, /^__Host-console_session=[^;]+; .*Path=\/;/)
    assert.match(cookie, /; Secure/)
    const profileWith = async (name: string) =>
      (await send(other.url, operatorProfile.path, { headers: { cookie: cookie.replace(/^[\w-]+/, name) } })).status
    assert.is(await profileWith('__Host-console_session'), 200)
    // A page of a neighbouring host can set this one.
    assert.is(await profileWith('console_session'), 401)
  } finally {
    await other.close()
  }
})

signIn('a wrong account, password or code gets the same refusal, and is logged without what was typed', async () => {
  const person = await hire()
  const wrong = [
    await enter({ ...person, account: 'nobody' }, codeOf(person)),
    await enter({ ...person, password: 'not-the-password' }, codeOf(person)),
    await enter(person, '000000')
  ]
  assert.equal(wrong.map(reasonOf), ['credentials_wrong', 'credentials_wrong', 'credentials_wrong'])
  assert.is(new Set(wrong.map(({ text }) => text)).size, 1)
  assert.equal(
    security.map(line => line.security),
    ['operator_sign_in_failed', 'operator_sign_in_failed', 'operator_sign_in_failed']
  )
  assert.not.ok(JSON.stringify(security).includes(person.password))
})

signIn('a code works once, even at the same moment', async () => {
  const person = await hire()
  const code = codeOf(person)
  const answers = await Promise.all(Array.from({ length: 4 }, () => enter(person, code)))
  assert.is(answers.filter(({ envelope }) => envelope.code === CODE.ok).length, 1)
  assert.is(reasonOf(await enter(person, code)), 'credentials_wrong')
  assert.is(reasonOf(await enter(person, codeOf(person, -4))), 'credentials_wrong')
})

signIn('wrong attempts are limited by name and address: strangers from anywhere lock nobody out', async () => {
  const other = await startBackend({ environment: { TRUST_PROXY: '1' } })
  try {
    await stopRateClock(other.db)
    const person = await enrolPerson(other, secret, { name: 'Anna' })
    const from = (address: string, person: Person, code: string) =>
      send(other.url, operatorSignIn.path, {
        headers: { 'x-forwarded-for': address },
        body: { account: person.account, password: person.password, code }
      })
    for (let turn = 0; turn < SUBJECT_LIMITS.staffSignIn.count; turn += 1) {
      for (const network of [1, 2, 3, 4]) {
        const answer = await from(`203.0.113.${network}`, { ...person, password: `guess-${turn}` }, '000000')
        assert.is(reasonOf(answer), 'credentials_wrong')
      }
    }
    const refused = await from('203.0.113.1', person, codeOf(person))
    assert.equal([refused.status, reasonOf(refused)], [429, 'rate_limited'])
    assert.is((await from('198.51.100.7', person, codeOf(person))).envelope.code, CODE.ok)
    // Who knows the password may try few codes, from all addresses together; where the person was before, they count apart.
    for (let turn = 0; turn < SUBJECT_LIMITS.staffCode.count; turn += 1)
      assert.is(reasonOf(await from(`192.0.2.${turn + 1}`, person, '000000')), 'credentials_wrong')
    assert.is(reasonOf(await from('192.0.2.200', person, '000000')), 'rate_limited')
    assert.is((await from('198.51.100.7', person, codeOf(person, 1))).envelope.code, CODE.ok)
  } finally {
    await other.close()
  }
})

signIn('a POST of another site’s page has no token and is refused', async () => {
  const page = await openPage(await hire('support'))
  const body = { lang: 'en', key: 'system.name', text: 'Lantern' }
  for (const token of ['', 'x'.repeat(43)])
    assert.is(reasonOf(await page.post(operatorLangUpdate.path, body, token)), 'not_permitted')
  assert.is((await page.post(operatorLangUpdate.path, body)).envelope.code, CODE.ok)
})

signIn('sessions are listed, ended one by one, and by signing out', async () => {
  const [person, other] = [await hire(), await hire()]
  const [page, stranger] = [await openPage(person), await openPage(other)]
  const listed = async (one: typeof page) =>
    (await one.get(operatorLoginList.path)).envelope.data.list as { id: string; current: boolean }[]
  const own = await listed(page)
  assert.equal(
    own.map(({ current }) => current),
    [true]
  )
  const id = own[0]?.id ?? ''
  assert.is(
    reasonOf(await stranger.post(operatorLoginEnd.path, { id })),
    'not_found',
    'only owners end others’ sessions'
  )
  await backend.operator.ok(operatorLoginEnd, { id })
  assert.is((await page.get(operatorProfile.path)).status, 401)
  const left = await stranger.post(operatorSignOut.path, {})
  assert.match(left.headers.get('set-cookie') ?? '', /^console_session=; .*Max-Age=0/)
  assert.is((await stranger.get(operatorProfile.path)).status, 401)
  assert.not.ok((await backend.operator.ok(operatorLoginList, { account: person.account })).list.length)
})

signIn('all sessions but the current one end at once, those of others only for owners', async () => {
  const [person, other] = [await hire(), await hire()]
  const [page, stranger] = [await openPage(person), await openPage(other)]
  // A code works once; the next one is accepted early.
  const second = await openPage(person, codeOf(person, 1))
  assert.is(
    reasonOf(await stranger.post(operatorLoginEnd.path, { account: person.account })),
    'not_found',
    'only owners end others’ sessions'
  )
  assert.is((await page.post(operatorLoginEnd.path, {})).envelope.data.ended, 1)
  assert.is((await second.get(operatorProfile.path)).status, 401)
  assert.is((await page.get(operatorProfile.path)).status, 200)
  assert.equal(await backend.operator.ok(operatorLoginEnd, { account: person.account }), { ended: 1 })
  assert.is((await page.get(operatorProfile.path)).status, 401)
  assert.is((await stranger.get(operatorProfile.path)).status, 200)
})

signIn('a changed password ends the other sessions, and common ones are refused', async () => {
  const person = await hire()
  const page = await openPage(person)
  const change = (current_password: string, new_password: string) =>
    page.post(operatorPasswordUpdate.path, { current_password, new_password })
  assert.is(reasonOf(await change('wrong', 'lantern-and-loom')), 'password_wrong')
  assert.is(reasonOf(await change(person.password, 'short')), 'too_short')
  assert.is(reasonOf(await change(person.password, '123456789012')), 'password_common')
  assert.is((await change(person.password, 'lantern-and-loom')).envelope.code, CODE.ok)
  assert.is((await page.get(operatorProfile.path)).status, 200)
})

signIn('a role is changed and a person ended at once, but nobody’s own', async () => {
  const person = await hire()
  const page = await openPage(person)
  await backend.operator.ok(operatorStaffUpdate, { account: person.account, role: 'auditor' })
  assert.is((await page.get(operatorProfile.path)).envelope.data.role, 'auditor')
  await backend.operator.ok(operatorStaffEnd, { account: person.account })
  assert.is((await page.get(operatorProfile.path)).status, 401)
  assert.is(reasonOf(await enter(person, codeOf(person, 1))), 'credentials_wrong')
  await backend.operator.refused('not_found', operatorStaffEnd, { account: person.account })
  await backend.operator.refused('operator_self_decision', operatorStaffUpdate, { account: 'olga', role: 'auditor' })
  await backend.operator.refused('operator_self_decision', operatorStaffEnd, { account: 'olga' })
  const again = { account: person.account, name: 'Again', role: 'auditor' } as const
  await backend.operator.refused('account_in_use', operatorStaffAdd, again)
})

signIn('secrets are in no list, in no audit entry, and encrypted in the database', async () => {
  const person = await hire()
  const { secret: drawn } = URI.parse(person.totp_url)
  const seen = JSON.stringify([
    await backend.operator.ok(operatorStaffList, {}),
    await backend.operator.ok(operatorAuditList, {})
  ])
  assert.not.ok(seen.includes(person.password) || seen.includes(drawn.base32))
  const { totp_secret } = await backend.db
    .selectFrom('operator')
    .select('totp_secret')
    .where('account', '=', person.account)
    .executeTakeFirstOrThrow()
  assert.not.ok(totp_secret?.includes(Buffer.from(drawn.bytes)))
})

signIn.run()
