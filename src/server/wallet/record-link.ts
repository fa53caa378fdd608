import { sql } from 'kysely'
import { HOST_LIMITS } from '../../contract/host-limits.ts'
import type { Language } from '../../contract/languages.ts'
import type { InputOf } from '../../contract/operation.ts'
import type { storeStats } from '../../contract/shop/stats.ts'
import { digestToken, generateKey } from '../account/index.ts'
import { databaseNow, selectTimeFromNow } from '../db/clock.ts'
import { runStatement } from '../db/one-statement.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { MerchantContext } from '../handler/handler.ts'
import type { RecordExport } from './record-export.ts'
import type { RequestedFilter } from './record-keyword.ts'
import type { StatementChoice } from './statement.ts'

const recordPath = '/api/v1/wallet/record_file/'

/** The content of a ticket: records by a filter, the statement of a month, statistics, or all personal data. */
type LinkedFile = Omit<RecordExport, 'config' | 'filter'> & {
  filter: RequestedFilter | StatementChoice | { stats: InputOf<typeof storeStats> } | { personal: true }
}

/** Creates a temporary link to a file, valid no longer than the session. `expires_in` is in seconds. */
export async function openRecordLink(
  {
    db,
    config,
    merchant,
    sessionId,
    language,
    timezone
  }: Pick<MerchantContext, 'db' | 'config' | 'merchant' | 'sessionId' | 'language' | 'timezone'>,
  filter: LinkedFile['filter'],
  { name, path = recordPath }: { name: string; path?: string }
): Promise<{ address: string; name: string; expires_in: number }> {
  const ticket = generateKey()
  await db
    .insertInto('export_ticket')
    .values({
      digest: digestToken(ticket),
      merchant_id: merchant.id,
      filter: JSON.stringify(filter),
      language,
      timezone: merchant.timezone || timezone,
      session_id: sessionId,
      expires_at: selectTimeFromNow(HOST_LIMITS.fileLinkMs)
    })
    .execute()
  return {
    address: `${config.publicUrl ?? ''}${path}${ticket}`,
    name,
    expires_in: HOST_LIMITS.fileLinkMs / 1_000
  }
}

const AGAIN_SECONDS = 60

/**
 * Uses up the ticket of a file that is handed out once. The address that fetched it first may begin again within a minute: WebViews
 * hand a download that they have begun over to the system.
 */
export async function consumeRecordLink(db: Db, ticket: string, address: string): Promise<void> {
  const digest = digestToken(ticket)
  const reader = digestToken(`${ticket} ${address}`)
  const used = await runStatement(db, at =>
    at
      .updateTable('export_ticket')
      .set({ used_at: sql`coalesce(used_at, ${databaseNow})`, used_by: reader })
      .where('digest', '=', digest)
      .where(({ and, eb, or }) =>
        or([
          eb('used_at', 'is', null),
          and([eb('used_by', '=', reader), eb('used_at', '>', selectTimeFromNow(-AGAIN_SECONDS * 1_000))])
        ])
      )
      .returning('digest')
      .executeTakeFirst()
  )
  if (!used) throw new Refusal('not_found')
}

/**
 * Returns the file of a ticket. It may be used repeatedly until it expires: some hosts request the first byte before the file.
 */
export async function readRecordLink(db: Db, ticket: string): Promise<LinkedFile> {
  const row = await db
    .selectFrom('export_ticket')
    .innerJoin('merchant', 'merchant.id', 'export_ticket.merchant_id')
    .innerJoin('session', 'session.id', 'export_ticket.session_id')
    .select(['export_ticket.merchant_id', 'filter', 'export_ticket.language', 'export_ticket.timezone'])
    .where('digest', '=', digestToken(ticket))
    .where('export_ticket.expires_at', '>', databaseNow)
    .where('session.revoked_at', 'is', null)
    .where('merchant.status', '=', 'active')
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return {
    merchantId: row.merchant_id,
    filter: row.filter as LinkedFile['filter'],
    language: row.language as Language,
    timezone: row.timezone
  }
}
