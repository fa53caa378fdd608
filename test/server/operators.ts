import { v7 as newId } from 'uuid'
import type { Operation } from '../../src/contract/operation.ts'
import type { Role } from '../../src/contract/roles.ts'
import { operatorEnrolmentBegin, operatorEnrolmentFinish } from '../../src/contract/staff/enrolment.operator.ts'
import { readMerchantByAccount } from '../../src/server/account/index.ts'
import { databaseNow } from '../../src/server/db/clock.ts'
import { runTransaction } from '../../src/server/db/retry.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { addStaff, generateOperatorToken, insertToken } from '../../src/server/staff/index.ts'
import { requireTwoPeople } from '../../src/server/staff/persons.ts'
import { deriveCsrfToken, openStaffSession, SESSION_COOKIE } from '../../src/server/staff/session.ts'
import { generatePreviousCode } from '../authenticator.ts'

interface PersonInput {
  name: string
  role?: Role
  /** Those of an own role, which is made for them, in place of `role`. */
  operations?: readonly string[]
  /** The account of the same person's merchant. */
  merchant?: string
}

/** Adds a program: it has an API token, and while nobody has enrolled as an owner it needs no second person. */
export async function addOperator(
  db: Db,
  { name, role = 'owner', merchant, operations }: PersonInput
): Promise<{ id: string; token: string }> {
  const id = newId()
  if (operations)
    await db
      .insertInto('own_role')
      .values({ id, name: `Role ${id}`, operations: JSON.stringify(operations) })
      .execute()
  const held = operations ? ({ role: 'own', own_role_id: id } as const) : { role }
  const token = generateOperatorToken()
  const merchant_id = merchant ? (await readMerchantByAccount(db, merchant)).id : null
  await db
    .insertInto('operator')
    .values({ id, name, account: name.toLowerCase(), ...held, merchant_id })
    .execute()
  await insertToken(db, id, { name: 'test', days: 1 }, token)
  return { id, token }
}

/**
 * Adds a person who has enrolled, with an open session of the console. The `token` of the caller is its cookie and the token of its
 * POST requests.
 */
export async function addPerson(db: Db, secret: string, person: PersonInput): Promise<{ id: string; token: string }> {
  const { id } = await addOperator(db, person)
  return runTransaction(db, async tx => {
    await tx.updateTable('operator').set({ confirmed_at: databaseNow }).where('id', '=', id).execute()
    await requireTwoPeople(tx)
    const request = { ip: '127.0.0.1', userAgent: 'test' } as Parameters<typeof openStaffSession>[2]
    const session = await openStaffSession(tx, id, request)
    return { id, token: `${SESSION_COOKIE}=${session.token};${deriveCsrfToken(secret, session.id)}` }
  })
}

/** What a person signs in with. */
export interface Credentials {
  account: string
  password: string
  totp_url: string
}

/** Adds a person who enrols by a link of the server, over HTTP. Their authenticator's present code is unused. */
export async function enrolPerson(
  { db, url }: { db: Db; url: string },
  secret: string,
  { name, role = 'owner' }: PersonInput
): Promise<Credentials> {
  const person = { account: name.toLowerCase().replaceAll(' ', '-'), name, role }
  const { account, token } = await runTransaction(db, tx => addStaff(tx, null, person, secret))
  const post = async (operation: Operation, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}${operation.path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return ((await answer.json()) as { data: Record<string, string> }).data
  }
  const { totp_url = '' } = await post(operatorEnrolmentBegin, { token })
  const code = await generatePreviousCode(totp_url)
  const password = 'steady-otter-lamp-93'
  await post(operatorEnrolmentFinish, { token, password, code })
  return { account, password, totp_url }
}

/** Returns the headers of a caller: a cookie with its token against forged requests, or a bearer token. */
export function createHeaders(token: string): Record<string, string> {
  const [cookie = '', csrf] = token.split(';')
  if (csrf !== undefined) return { cookie, 'x-csrf-token': csrf }
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** Ends a member of staff. Returns whether there was one. */
export async function revokeOperator(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator')
    .set({ revoked_at: databaseNow })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
