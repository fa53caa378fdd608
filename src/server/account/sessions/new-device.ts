import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { keysOf } from '../../config/secret.ts'
import { databaseNow } from '../../db/clock.ts'
import type { SessionRow, Tx } from '../../db/schema.ts'
import type { Context } from '../../handler/handler.ts'
import type { CallerAddress } from '../../limits/address-rates.ts'
import { notify } from '../../outbox/notify.ts'
import { deviceName } from './device.ts'
import { openSession, type Tokens } from './session.ts'
import { sessionIdOf } from './token.ts'

const KNOWN_DEVICE_DAYS = 90

/** Starts a session of the device that sends the request, and tells the merchant about a new device. */
export async function openFrom(
  tx: Tx,
  { secret, request }: Pick<Context, 'secret' | 'request'>,
  merchantId: string,
  launchedBy: SessionRow['launched_by'] = null
): Promise<Tokens> {
  const network = networkOf(request)
  const tokens = await openSession(tx, secret, merchantId, request.userAgent, { launchedBy, network })
  const device = deviceName(request.userAgent, launchedBy)
  // A host has identified the person, and phones change their network all day. With a password the network counts too.
  const digests = keysOf(secret).map(key =>
    createHmac('sha256', key)
      .update(`device ${device} ${launchedBy ?? network}`)
      .digest()
  )
  const id = sessionIdOf(tokens.access_token) ?? ''
  const isNew = await isNewDevice(tx, merchantId, digests)
  if (isNew || (launchedBy === null && (await hasOpenTwin(tx, { id, merchantId, device, network })))) {
    await notify(tx, 'security', { id, merchant_id: merchantId, status: 'new_device', device, network })
  }
  return tokens
}

/** Returns an address without its last part: enough to recognize one's own network. */
const networkOf = ({ ip, network }: CallerAddress): string => network ?? ip.replace(/\.\d+$/, '.*')

/**
 * Whether another browser of the same kind and network is signed in with a password: one that is signed in does not sign in again, so this is
 * not that one. Where a host identifies the person, its own sign-ins come without a session now and then.
 */
async function hasOpenTwin(
  tx: Tx,
  { id, merchantId, device, network }: { id: string; merchantId: string; device: string; network: string }
): Promise<boolean> {
  const open = await tx
    .selectFrom('session')
    .select('user_agent')
    .distinct()
    .where('merchant_id', '=', merchantId)
    .where('id', '!=', id)
    .where('network', '=', network)
    .where('launched_by', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', databaseNow)
    .execute()
  return open.some(({ user_agent }) => deviceName(user_agent, null) === device)
}

// The first device of a merchant is the one that opened the shop. Devices are kept, so that there is only one first.
async function isNewDevice(tx: Tx, merchantId: string, digests: readonly Buffer[]): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    WITH seen AS (
      INSERT INTO known_device AS k (merchant_id, digest, seen_at) VALUES (${merchantId}, ${digests[0]}, now())
      ON CONFLICT (merchant_id, digest) DO UPDATE SET seen_at = greatest(k.seen_at, excluded.seen_at)
    )
    SELECT count(*) > 0 AND NOT coalesce(bool_or(digest = ANY (${[...digests]}::bytea[]) AND seen_at > now() - make_interval(days => ${KNOWN_DEVICE_DAYS})), false) AS is_new
    FROM known_device WHERE merchant_id = ${merchantId}`.execute(tx)
  return rows[0]?.is_new === true
}
