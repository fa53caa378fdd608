import { randomInt } from 'node:crypto'
import { LIMITS } from '../../contract/limits.ts'
import { digestToken, generateKey, hashPassword, refuseCommonPassword } from '../account/index.ts'
import { isActiveOperator } from '../db/active-operator.ts'
import { databaseNow, selectTimeFromNow } from '../db/clock.ts'
import { runTransaction } from '../db/retry.ts'
import type { Db, Operator, Row, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Context } from '../handler/handler.ts'
import { writeAudit } from '../settings/audit.ts'
import { readPlatformName } from '../settings/settings.ts'
import { staffPlaces } from './known-place.ts'
import { roleName } from './member-role.ts'
import { createPasskeyCreation, insertPasskey, type Passkey, verifyCreation } from './passkey.ts'
import { confirmableAt, requireTwoPeople } from './persons.ts'
import { generateRecoveryCodes, hashRecoveryCode, replaceRecoveryCodes } from './recovery-code.ts'
import { endAccess } from './session.ts'
import { createTotpUrl, findCounter, generateTotp } from './totp.ts'

const HOUR_MS = 3_600_000
const CONFIRMATION_DIGITS = 8

/** A link, and what was chosen by it. */
export type Enrolment = Row<'operator_enrolment'>
type EnrolContext = Pick<Context, 'db' | 'config' | 'secret' | 'request'>

/** The link of an invitation, for the member of staff who made it. */
export interface Invitation {
  account: string
  name: string
  /** The secret of the link: the console is opened with it at `#/enrol/<token>`. */
  token: string
  expires_at: string
}

/**
 * Makes a one-time link by which a member of staff chooses password and second factor. An earlier link ends. `trusted` comes from
 * the server itself and needs no confirmation.
 */
export async function invite(
  tx: Tx,
  { id, account, name }: Pick<Operator, 'id' | 'account' | 'name'>,
  { by, secret, trusted = false }: { by: string; secret: string; trusted?: boolean }
): Promise<Invitation> {
  const token = generateKey()
  await tx.deleteFrom('operator_enrolment').where('operator_id', '=', id).execute()
  const { expires_at } = await tx
    .insertInto('operator_enrolment')
    .values({
      operator_id: id,
      digest: digestToken(token),
      made_by: by,
      trusted,
      totp_secret: generateTotp(secret),
      expires_at: selectTimeFromNow(LIMITS.linkHours * HOUR_MS)
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return { account: account ?? '', name, token, expires_at: expires_at.toISOString() }
}

/** Returns the data for the page of the link: the account, and what an authenticator or a passkey needs. */
export async function beginEnrolment(context: EnrolContext, token: string) {
  const { db, secret } = context
  const row = await requireByToken(db, token)
  const operator = await readOperator(db, row)
  const account = operator.account ?? ''
  return {
    account,
    name: operator.name,
    role: operator.role,
    expires_at: row.expires_at.toISOString(),
    totp_url: createTotpUrl(secret, row.totp_secret, { issuer: await readPlatformName(db), account }),
    passkey: await createPasskeyCreation(context, { id: operator.id, account, name: operator.name })
  }
}

/** The person's choice: a password, and the code of an authenticator or a passkey. */
export interface EnrolmentChoice {
  token: string
  password: string
  code?: string | undefined
  passkey?: unknown
  passkey_name?: string | undefined
}

/**
 * Stores what a person has chosen. It is valid when another member of staff confirms it with the code that the person tells them:
 * so neither who made the link nor who confirms can be two people.
 */
export async function finishEnrolment(context: EnrolContext, chosen: EnrolmentChoice) {
  const { db, secret } = context
  const row = await requireByToken(db, chosen.token)
  const operator = await readOperator(db, row)
  const names = [operator.account ?? '', operator.name.toLowerCase()]
  await refuseCommonPassword({ password: chosen.password, field: 'password', names })
  const passkey =
    chosen.passkey === undefined ? undefined : await verifyCreation(context, operator.id, namePasskey(chosen))
  const counter = chosen.code === undefined ? null : findCounter(secret, row.totp_secret, chosen.code)
  if (chosen.code !== undefined && counter === null) throw new Refusal('code_invalid', 'code')
  if (counter === null && !passkey) throw new Refusal('required', 'code')
  const password_hash = await hashPassword(chosen.password)
  const recovery_codes = generateRecoveryCodes()
  const confirmation_code = String(randomInt(10 ** CONFIRMATION_DIGITS)).padStart(CONFIRMATION_DIGITS, '0')
  await runTransaction(db, async tx => {
    const finished = await tx
      .updateTable('operator_enrolment')
      .set({
        password_hash,
        uses_totp: counter !== null,
        totp_counter: counter ?? 0n,
        ...(passkey && { passkey_id: passkey.id, passkey: JSON.stringify(toStoredPasskey(passkey)) }),
        recovery_codes: JSON.stringify(recovery_codes.map(code => hashRecoveryCode(code).toString('base64'))),
        confirmation_digest: digestToken(`confirmation ${confirmation_code}`),
        finished_at: databaseNow
      })
      .where('digest', '=', row.digest)
      .where('finished_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!finished) throw new Refusal('code_invalid', 'token')
    await writeAudit(tx, operator, 'staff_enrol', operator.id, { account: operator.account })
    if (finished.trusted) await completeEnrolment(tx, finished)
  })
  return { recovery_codes, confirmation_code: row.trusted ? null : confirmation_code }
}

const namePasskey = ({ passkey, passkey_name }: EnrolmentChoice) => ({
  response: passkey,
  name: passkey_name || 'Passkey'
})

/**
 * Puts password and factors of an enrolment in force and ends all earlier access. `introduced_by`: the owner who
 * confirmed a person whom they invited themselves.
 */
export async function completeEnrolment(tx: Tx, row: Enrolment, introduced_by: string | null = null): Promise<void> {
  const { operator_id: id, password_hash, uses_totp, totp_secret, totp_counter, passkey, recovery_codes } = row
  if (password_hash === null || recovery_codes === null) throw new Error(`The enrolment of ${id} is not finished`)
  await endAccess(tx, id)
  await tx.deleteFrom('operator_chat').where('operator_id', '=', id).execute()
  await tx.deleteFrom('operator_passkey').where('operator_id', '=', id).execute()
  await staffPlaces.forget(tx, id)
  await tx
    .updateTable('operator')
    .set({
      password_hash,
      totp_secret: uses_totp ? totp_secret : null,
      totp_counter,
      confirmed_at: databaseNow,
      introduced_by
    })
    .where('id', '=', id)
    .execute()
  if (passkey) await insertPasskey(tx, id, toPasskey(passkey))
  await replaceRecoveryCodes(
    tx,
    id,
    recovery_codes.map(text => Buffer.from(text, 'base64'))
  )
  await tx.deleteFrom('operator_enrolment').where('operator_id', '=', id).execute()
  await requireTwoPeople(tx)
}

const toStoredPasskey = ({ public_key, counter, ...rest }: Passkey) => ({
  ...rest,
  public_key: public_key.toString('base64'),
  counter: String(counter)
})

function toPasskey(json: Record<string, unknown>): Passkey {
  const { public_key, counter, ...rest } = json as ReturnType<typeof toStoredPasskey>
  return { ...rest, public_key: Buffer.from(public_key, 'base64'), counter: BigInt(counter) }
}

async function requireByToken(db: Db, token: string): Promise<Enrolment> {
  const row = await db
    .selectFrom('operator_enrolment')
    .selectAll()
    .where('digest', '=', digestToken(token))
    .where('finished_at', 'is', null)
    .where('expires_at', '>', databaseNow)
    .executeTakeFirst()
  if (!row) throw new Refusal('code_invalid', 'token')
  return row
}

async function readOperator(db: Db, { operator_id }: Enrolment): Promise<Omit<Operator, 'role'> & { role: string }> {
  const operator = await db
    .selectFrom('operator')
    .selectAll()
    .select(roleName)
    .where('id', '=', operator_id)
    .where(isActiveOperator())
    .executeTakeFirst()
  if (!operator) throw new Refusal('code_invalid', 'token')
  return operator
}

/**
 * Deletes links that were not used in time. An enrolment that waits for confirmation is deleted as many hours after
 * it can be confirmed, also by a last owner.
 */
export async function sweepEnrolments(db: Db): Promise<void> {
  await db
    .deleteFrom('operator_enrolment as enrolment')
    .where('expires_at', '<', selectTimeFromNow(-LIMITS.linkHours * HOUR_MS))
    .where(({ eb, or }) =>
      or([eb('finished_at', 'is', null), eb(confirmableAt, '<', selectTimeFromNow(-LIMITS.linkHours * HOUR_MS))])
    )
    .execute()
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', databaseNow).execute()
}
