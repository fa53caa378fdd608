import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Config } from '../../config/config.ts'
import { splitSecret } from '../../config/secret.ts'
import { databaseNow } from '../../db/clock.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { seal, sealAgain, unseal } from '../../db/sealed.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { ActingOperator } from '../../handler/acting-operator.ts'
import { writeAudit } from '../../settings/audit.ts'
import { readWebhookUrl } from './webhook-url.ts'

const PURPOSE = 'partner webhook'
const SECRET_BYTES = 32
/** How long the previous secret stays valid for verification. */
const ROTATION_HOURS = 24

/** Returns the partner of an id, locked; refused if there is none that has not ended. */
export async function lockPartner(tx: Tx, id: string): Promise<{ id: string; name: string }> {
  const row = await tx
    .selectFrom('partner')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', 'id')
  return row
}

/** Sets where the events of a partner's users go. Setting the same address again turns it on after the receiver refused them. */
export async function setWebhook(
  tx: Tx,
  operator: ActingOperator,
  { id, url }: { id: string; url: string },
  config: Pick<Config, 'webhookHosts'>
): Promise<{ id: string; url: string }> {
  await lockPartner(tx, id)
  const checked = readWebhookUrl(url, config)
  if (!checked) throw new Refusal('value_invalid', 'url')
  const row = { partner_id: id, url: checked.href, disabled_at: null }
  await tx
    .insertInto('partner_webhook')
    .values(row)
    .onConflict(conflict => conflict.column('partner_id').doUpdateSet(row))
    .execute()
  await writeAudit(tx, operator, 'partner_webhook_set', id, { url: checked.href })
  return { id, url: checked.href }
}

/** Sends a partner no more events; those that wait are marked as unsent. */
export async function endWebhook(tx: Tx, operator: ActingOperator, id: string): Promise<{ id: string }> {
  if (!(await stopWebhook(tx, id))) throw new Refusal('not_found', 'id')
  await writeAudit(tx, operator, 'partner_webhook_end', id)
  return { id }
}

/** Removes the address of a partner, and marks what waits for it as unsent. Returns false if there was none. */
export async function stopWebhook(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('partner_webhook')
    .where('partner_id', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('partner_event')
    .set({ state: 'unsent' })
    .where('partner_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  return numDeletedRows > 0n
}

/**
 * Makes the secret that events are signed with. It is returned once; the database has it encrypted. The one before is valid for another
 * day, unless it ends at once; older ones end.
 */
export async function addWebhookSecret(
  tx: Tx,
  operator: ActingOperator,
  { id, at_once }: { id: string; at_once: boolean },
  secret: string
): Promise<{ id: string; name: string; token: string }> {
  const { name } = await lockPartner(tx, id)
  const plain = randomBytes(SECRET_BYTES)
  const hours = at_once ? 0 : ROTATION_HOURS
  await sql`DELETE FROM partner_secret WHERE partner_id = ${id} AND expires_at < 'infinity'`.execute(tx)
  await sql`UPDATE partner_secret SET expires_at = now() + make_interval(hours => ${hours}) WHERE partner_id = ${id}`.execute(
    tx
  )
  await tx
    .insertInto('partner_secret')
    .values({ id: newId(), partner_id: id, sealed: seal(secret, PURPOSE, plain) })
    .execute()
  await writeAudit(tx, operator, 'partner_secret_add', id, { at_once })
  return { id, name, token: `whsec_${plain.toString('base64')}` }
}

/** Returns the secrets of a partner that are valid, newest first. One that was encrypted under another SECRET is left out. */
export async function readWebhookSecrets(db: Db, partnerId: string, secret: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('partner_secret')
    .select('sealed')
    .where('partner_id', '=', partnerId)
    .where('expires_at', '>', databaseNow)
    .orderBy('expires_at', 'desc')
    .execute()
  return rows.flatMap(({ sealed }) => unseal(secret, PURPOSE, sealed) ?? [])
}

/** Encrypts secrets of the former key by the present one, so that the former one can be taken away. */
export async function sealWebhookSecretsAgain(db: Db, secret: string): Promise<void> {
  if (splitSecret(secret).length < 2) return
  for (const { id, sealed } of await db.selectFrom('partner_secret').select(['id', 'sealed']).execute()) {
    const again = sealAgain(secret, PURPOSE, sealed)
    if (again) await db.updateTable('partner_secret').set({ sealed: again }).where('id', '=', id).execute()
  }
}

/** Writes a test event: it goes the way of all events. */
export async function testWebhook(tx: Tx, operator: ActingOperator, id: string): Promise<{ id: string }> {
  await lockPartner(tx, id)
  const webhook = await tx
    .selectFrom('partner_webhook')
    .select('partner_id')
    .where('partner_id', '=', id)
    .where('disabled_at', 'is', null)
    .where(({ exists, selectFrom }) => exists(selectFrom('partner_secret').select('id').where('partner_id', '=', id)))
    .executeTakeFirst()
  if (!webhook) throw new Refusal('state_conflict')
  const event = { id: randomUUID(), partner_id: id, user_id: '', type: 'test', subject_id: randomUUID() }
  await tx.insertInto('partner_event').values(event).execute()
  await writeAudit(tx, operator, 'partner_webhook_test', id)
  return { id: event.id }
}
