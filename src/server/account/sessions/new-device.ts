import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { splitSecret } from '../../config/secret.ts'
import type { SessionRow, Tx } from '../../db/schema.ts'
import type { Context } from '../../handler/handler.ts'
import type { CallerAddress } from '../../limits/address-rates.ts'
import { notify } from '../../outbox/notify.ts'
import { getDeviceName } from './device.ts'
import { openSession, type Tokens } from './session.ts'
import { findSessionId } from './token.ts'

const KNOWN_DEVICE_DAYS = 90

/**
 * Starts a session of the device that sends the request. Tells the merchant about each sign-in with a password, and
 * about each new device that a host signs in; not about the device that opened the shop.
 */
export async function openFrom(
  tx: Tx,
  { secret, request }: Pick<Context, 'secret' | 'request'>,
  merchantId: string,
  launchedBy: SessionRow['launched_by'] = null
): Promise<Tokens> {
  const network = readNetwork(request)
  const tokens = await openSession(tx, secret, merchantId, request.userAgent, { launchedBy, network })
  const device = getDeviceName(request.userAgent, launchedBy)
  // A host has identified the person, and phones change their network all day. With a password the network counts too.
  const digests = splitSecret(secret).map(key =>
    createHmac('sha256', key)
      .update(`device ${device} ${launchedBy ?? network}`)
      .digest()
  )
  const id = findSessionId(tokens.access_token) ?? ''
  const { isFirst, isKnown } = await noteDevice(tx, merchantId, digests)
  // A host signs in again by itself whenever a session has ended: there a device is told once. Nobody types a password by themselves.
  if (!isFirst && (launchedBy === null || !isKnown)) {
    await notify(tx, 'security', { id, merchant_id: merchantId, status: 'new_device', device, network })
  }
  return tokens
}

/** Returns an address without its last part: enough to recognize one's own network. */
const readNetwork = ({ ip, network }: CallerAddress): string => network ?? ip.replace(/\.\d+$/, '.*')

/**
 * Stores a device of a merchant. Returns whether it is the first one, which opened the shop, and whether it was seen
 * lately. Devices are never deleted, so that only one is the first.
 */
async function noteDevice(
  tx: Tx,
  merchantId: string,
  digests: readonly Buffer[]
): Promise<{ isFirst: boolean; isKnown: boolean }> {
  const { rows } = await sql<{ isFirst: boolean; isKnown: boolean }>`
    WITH seen AS (
      INSERT INTO known_device AS k (merchant_id, digest, seen_at) VALUES (${merchantId}, ${digests[0]}, now())
      ON CONFLICT (merchant_id, digest) DO UPDATE SET seen_at = greatest(k.seen_at, excluded.seen_at)
    )
    SELECT count(*) = 0 AS "isFirst", coalesce(bool_or(digest = ANY (${[...digests]}::bytea[])
      AND seen_at > now() - make_interval(days => ${KNOWN_DEVICE_DAYS})), false) AS "isKnown"
    FROM known_device WHERE merchant_id = ${merchantId}`.execute(tx)
  return rows[0] ?? { isFirst: true, isKnown: false }
}
