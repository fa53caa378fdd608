import { LIMITS } from '../../contract/limits.ts'
import { runTransaction } from '../db/retry.ts'
import { Refusal } from '../errors/refusal.ts'
import type { OperatorContext } from '../handler/handler.ts'
import { writeAudit } from '../settings/audit.ts'
import { readPlatformName } from '../settings/settings.ts'
import { createPasskeyCreation, insertPasskey, listPasskeys, verifyCreation } from './passkey.ts'
import { readControl } from './persons.ts'
import { countRecoveryCodes, generateRecoveryCodes, hashRecoveryCode, replaceRecoveryCodes } from './recovery-code.ts'
import { endLogins } from './session.ts'
import { createTotpUrl, findCounter, generateTotp } from './totp.ts'
import { requireVerified } from './verified.ts'

/** Returns how the person signs in, and how what needs two is decided now. */
export async function readOwnAccess({ db, operator }: OperatorContext) {
  const { totp_secret } = await selectOwnRow({ db, operator })
  const { control, others } = await readControl(db, operator.id)
  return {
    authenticator: totp_secret !== null,
    passkeys: await listPasskeys(db, operator.id),
    recovery_codes: await countRecoveryCodes(db, operator.id),
    control,
    others
  }
}

const selectOwnRow = ({ db, operator }: Pick<OperatorContext, 'db' | 'operator'>) =>
  db.selectFrom('operator').selectAll().where('id', '=', operator.id).executeTakeFirstOrThrow()

/** Draws a secret for the authenticator. Nothing is stored before its first code: the secret comes back sealed with it. */
export async function beginAuthenticator(context: OperatorContext) {
  await requireVerified(context.db, context.operator)
  const sealed = generateTotp(context.secret)
  const { account } = await selectOwnRow(context)
  const label = { issuer: await readPlatformName(context.db), account: account ?? '' }
  return { totp_url: createTotpUrl(context.secret, sealed, label), sealed: sealed.toString('base64url') }
}

/** Replaces the own authenticator. */
export async function updateAuthenticator(
  context: OperatorContext,
  { sealed, code }: { sealed: string; code: string }
) {
  const { db, operator, secret } = context
  await requireVerified(db, operator)
  const totp_secret = Buffer.from(sealed, 'base64url')
  const totp_counter = findCounter(secret, totp_secret, code)
  if (totp_counter === null) throw new Refusal('code_invalid', 'code')
  await runTransaction(db, async tx => {
    await tx.updateTable('operator').set({ totp_secret, totp_counter }).where('id', '=', operator.id).execute()
    await endLogins(tx, operator.id, operator.session)
    await writeAudit(tx, operator, 'authenticator_update', operator.id)
  })
}

/** Returns what the browser needs to make an own passkey. */
export async function beginPasskey(context: OperatorContext) {
  await requireVerified(context.db, context.operator)
  const { id, account, name } = await selectOwnRow(context)
  return { passkey: await createPasskeyCreation(context, { id, account: account ?? '', name }) }
}

/** Adds an own passkey. */
export async function addPasskey(context: OperatorContext, { passkey, name }: { passkey: unknown; name: string }) {
  const { db, operator } = context
  await requireVerified(db, operator)
  const passkeyRow = await verifyCreation(context, operator.id, { response: passkey, name })
  await runTransaction(db, async tx => {
    await tx.selectFrom('operator').select('id').where('id', '=', operator.id).forUpdate().executeTakeFirstOrThrow()
    if ((await listPasskeys(tx, operator.id)).length >= LIMITS.maxPasskeys) throw new Refusal('state_conflict')
    await insertPasskey(tx, operator.id, passkeyRow)
    await writeAudit(tx, operator, 'passkey_add', operator.id, { name })
  })
}

/** Ends an own passkey, unless it is the last second factor. */
export async function endPasskey({ db, operator }: OperatorContext, id: string): Promise<void> {
  await requireVerified(db, operator)
  await runTransaction(db, async tx => {
    const { totp_secret } = await tx
      .selectFrom('operator')
      .select('totp_secret')
      .where('id', '=', operator.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const passkeys = await listPasskeys(tx, operator.id)
    const target = passkeys.find(passkey => passkey.id === id)
    if (!target) throw new Refusal('not_found', 'id')
    if (totp_secret === null && passkeys.length === 1) throw new Refusal('state_conflict', 'id')
    await tx.deleteFrom('operator_passkey').where('id', '=', id).where('operator_id', '=', operator.id).execute()
    await endLogins(tx, operator.id, operator.session)
    await writeAudit(tx, operator, 'passkey_end', operator.id, { name: target.name })
  })
}

/** Draws new recovery codes; the earlier ones end. */
export async function createRecoveryCodes({ db, operator }: OperatorContext): Promise<{ recovery_codes: string[] }> {
  await requireVerified(db, operator)
  const recovery_codes = generateRecoveryCodes()
  await runTransaction(db, async tx => {
    await replaceRecoveryCodes(tx, operator.id, recovery_codes.map(hashRecoveryCode))
    await writeAudit(tx, operator, 'recovery_codes_create', operator.id)
  })
  return { recovery_codes }
}
