import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { parseAmount } from '../../../contract/money.ts'
import { isAddressOf, isContract, toCanonicalAddress } from '../../../contract/wallet/address.ts'
import { toPlainIban } from '../../../contract/wallet/iban.ts'
import type { PayoutRoute } from '../../../contract/wallet/payout-batch.operator.ts'
import { databaseNow, readBusinessDay } from '../../db/clock.ts'
import type { Tx } from '../../db/schema.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { ActingOperator } from '../../handler/acting-operator.ts'
import { readAmount } from '../../handler/amount.ts'
import { writeAudit } from '../../settings/audit.ts'

interface NewHolding {
  route: PayoutRoute
  label: string
  address: string
}

/** Returns one spelling for all spellings of an address or of an account's number. */
export const toPlaceAddress = (route: PayoutRoute, address: string): string =>
  route === 'bank' ? toPlainIban(address) : toCanonicalAddress(route, address)

/** Adds an address or a bank account to the places where money is. Refuses one that is on the list. */
export async function addHolding(tx: Tx, operator: ActingOperator, { route, label, address }: NewHolding) {
  if (route !== 'bank') {
    if (!isAddressOf(route, address)) throw new Refusal('address_invalid', 'address')
    if (isContract(route, address)) throw new Refusal('address_contract', 'address')
  }
  const id = newId()
  const added = await tx
    .insertInto('holding')
    .values({ id, route, label, address: toPlaceAddress(route, address) })
    .onConflict(conflict => conflict.columns(['route', 'address']).where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new Refusal('already_submitted', 'address')
  await writeAudit(tx, operator, 'holding_add', id, { route, label, address })
  return { id }
}

/** Takes a place off the list. Reports of the days before count it. */
export async function endHolding(tx: Tx, operator: ActingOperator, { id }: { id: string }) {
  const ended = await tx
    .updateTable('holding')
    .set({ ended_at: databaseNow })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['route', 'label', 'address'])
    .executeTakeFirst()
  if (!ended) throw new Refusal('not_found')
  await writeAudit(tx, operator, 'holding_end', id, { ...ended })
  return {}
}

interface TypedBalance {
  id: string
  amount: string
  day: string
}

/** Notes what a place held at the end of a day, or now. What a node has read on that day is not replaced. */
export async function enterBalance(tx: Tx, operator: ActingOperator, { id, amount, day }: TypedBalance, scale: number) {
  const { rows: places } = await sql`SELECT FROM holding WHERE id = ${id} AND ended_at IS NULL
    UNION ALL SELECT FROM recharge_channel WHERE id = ${id} AND kind = 'usdt'`.execute(tx)
  if (places.length === 0) throw new Refusal('not_found')
  const today = await readBusinessDay(tx)
  if (day > today.day) throw new Refusal('value_invalid', 'day')
  // An account in a bank may be overdrawn.
  const minor = parseAmount(amount, scale) === 0n ? 0n : readSigned(amount, scale)
  const { rows } = await sql`
    INSERT INTO holding_balance AS b (place_id, day, amount, at, operator_id)
    VALUES (${id}, ${day}::date, ${minor}, least(now(), (${day}::date + 1)::timestamptz - interval '1 millisecond'), ${operator.id})
    ON CONFLICT (place_id, day) DO UPDATE SET amount = excluded.amount, at = excluded.at, operator_id = excluded.operator_id
    WHERE b.operator_id IS NOT NULL RETURNING place_id`.execute(tx)
  if (rows.length === 0) throw new Refusal('balance_read', 'day')
  await writeAudit(tx, operator, 'holding_balance', id, { amount, day })
  return {}
}

const readSigned = (text: string, scale: number): bigint =>
  text.startsWith('-') ? -readAmount(text.slice(1), scale) : readAmount(text, scale)
