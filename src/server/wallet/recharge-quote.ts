import { sql } from 'kysely'
import { formatMinor } from '../../contract/money.ts'
import { selectTimeFromNow } from '../db/clock.ts'
import type { Db, Recharge, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { readAmount, requireBetween } from '../handler/amount.ts'
import { requireRechargesOpen } from '../settings/pause.ts'
import { type Channel, openChannel } from './channel.ts'

/**
 * How long an amount stays with its merchant: after it was quoted, and after its recharge has ended. A late payment then does not
 * match the recharge of another merchant.
 */
const RESERVED_MS = 24 * 3_600_000
const MAX_CENTS = 99
/** The decimals of a currency with cents: with fewer no amount is reserved. */
const CENTS_DIGITS = 2
/** The maximum of reserved amounts of one merchant per channel, so that no merchant reserves all. */
const MAX_QUOTES = 10
const MAX_TRIES = 5

interface ReservationRequest {
  channelId: string
  merchantId: string
  requested: bigint
}

/** Reserves an amount with cents of its own, or returns the one that is reserved already. */
export async function quoteRecharge(
  tx: Tx,
  merchantId: string,
  request: { channel_id: string; amount: string },
  scale: number
) {
  const requested = readAmount(request.amount, scale)
  await requireRechargesOpen(tx)
  const channel = await openChannel(tx, request.channel_id)
  requireRange(channel, requested, scale)
  refuseCents(requested, scale)
  const reservation = { channelId: channel.id, merchantId, requested }
  const amount = (await renewReservation(tx, reservation)) ?? (await reserve(tx, reservation, scale)) ?? requested
  return { amount: formatMinor(amount, scale), asked: formatMinor(requested, scale) }
}

/** Refuses an amount that the channel does not take. */
export const requireRange = ({ minimum, maximum }: Channel, requested: bigint, scale: number): void =>
  requireBetween(requested, minimum, maximum, scale)

/**
 * Refuses an amount with cents of its own. All reserved amounts have cents, so one that a merchant asks for, and may pay without
 * the cents that were added, is never the reserved amount of another.
 */
export function refuseCents(requested: bigint, scale: number): void {
  if (scale >= CENTS_DIGITS && requested % 10n ** BigInt(scale) !== 0n) throw new Refusal('amount_not_whole', 'amount')
}

async function renewReservation(
  db: Db,
  { channelId, merchantId, requested }: ReservationRequest
): Promise<bigint | undefined> {
  const row = await db
    .updateTable('recharge_quote')
    .set({ expires_at: selectTimeFromNow(RESERVED_MS) })
    .where('merchant_id', '=', merchantId)
    .where('channel_id', '=', channelId)
    .where('asked', '=', requested)
    .where('recharge_id', 'is', null)
    .returning('amount')
    .executeTakeFirst()
  return row?.amount
}

// At random, so that an amount that was just given back is not given out next. Of two who choose the same, one tries again.
async function reserve(tx: Tx, reservation: ReservationRequest, scale: number): Promise<bigint | undefined> {
  if (scale < CENTS_DIGITS || (await hasTooMany(tx, reservation))) return undefined
  const { channelId, merchantId, requested } = reservation
  const cent = 10n ** BigInt(scale - CENTS_DIGITS)
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const { rows } = await sql<{ amount: bigint }>`
      INSERT INTO recharge_quote (channel_id, amount, asked, merchant_id, expires_at)
      SELECT ${channelId}, amount, ${requested}, ${merchantId}, ${selectTimeFromNow(RESERVED_MS)}
      FROM (SELECT ${requested}::bigint + cents * ${cent}::bigint AS amount FROM generate_series(1, ${MAX_CENTS}::bigint) AS cents) AS candidate
      WHERE NOT EXISTS (SELECT FROM recharge_quote q
          WHERE q.channel_id = ${channelId} AND q.amount = candidate.amount AND q.expires_at >= now())
        AND NOT EXISTS (SELECT FROM recharge r
          WHERE r.status = 'pending' AND r.channel_id = ${channelId} AND r.amount = candidate.amount)
      ORDER BY random() LIMIT 1
      ON CONFLICT (channel_id, amount) DO UPDATE
        SET asked = excluded.asked, merchant_id = excluded.merchant_id, recharge_id = NULL,
          expires_at = excluded.expires_at, created_at = now()
        WHERE recharge_quote.expires_at < now()
      RETURNING amount`.execute(tx)
    if (rows[0]) return rows[0].amount
  }
  return undefined
}

async function hasTooMany(db: Db, { channelId, merchantId }: ReservationRequest): Promise<boolean> {
  const { rows } = await sql<{ count: bigint }>`SELECT count(*) FROM recharge_quote
    WHERE merchant_id = ${merchantId} AND channel_id = ${channelId} AND expires_at >= now()`.execute(db)
  return Number(rows[0]?.count ?? 0n) >= MAX_QUOTES
}

/**
 * Returns the channel of a payment: that of the amount which is reserved for the merchant, also when its address was replaced since, or
 * one that takes payments now.
 */
export async function findPaidChannel(
  tx: Tx,
  merchantId: string,
  { channelId, amount }: { channelId: string; amount: bigint }
): Promise<Channel> {
  const reserved = await tx
    .selectFrom('recharge_channel')
    .innerJoin('recharge_quote', 'recharge_quote.channel_id', 'recharge_channel.id')
    .selectAll('recharge_channel')
    .where('recharge_channel.id', '=', channelId)
    .where('recharge_quote.amount', '=', amount)
    .where('recharge_quote.merchant_id', '=', merchantId)
    .where('recharge_quote.recharge_id', 'is', null)
    .executeTakeFirst()
  return reserved ?? openChannel(tx, channelId)
}

/** Ties a new recharge to the merchant's reserved amount. Returns whether there is one. */
export async function attachQuote(tx: Tx, { id, merchant_id, channel_id, amount }: Recharge): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recharge_quote')
    .set({ recharge_id: id, expires_at: sql<Date>`'infinity'` })
    .where('channel_id', '=', channel_id)
    .where('amount', '=', amount)
    .where('merchant_id', '=', merchant_id)
    .where('recharge_id', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Lets the amount of a recharge that has ended go to others, after a while. */
export async function retireQuote(tx: Tx, rechargeId: string): Promise<void> {
  await tx
    .updateTable('recharge_quote')
    .set({ expires_at: selectTimeFromNow(RESERVED_MS) })
    .where('recharge_id', '=', rechargeId)
    .execute()
}
