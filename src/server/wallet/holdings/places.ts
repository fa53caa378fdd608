import { sql } from 'kysely'
import type { HoldingPlace } from '../../../contract/wallet/holding.operator.ts'
import type { Network } from '../../../contract/wallet/network.ts'
import type { PayoutRoute } from '../../../contract/wallet/payout-batch.operator.ts'
import type { Db } from '../../db/schema.ts'
import { toPlaceAddress } from './change.ts'

/** Where money is: a deposit address, or a row of `holding`. */
export interface MoneyPlace {
  id: string
  kind: HoldingPlace['kind']
  route: PayoutRoute
  label: string
  address: string
}

/** A place with its last balance until a day, if there is one. */
export interface PlaceBalance extends MoneyPlace {
  amount: bigint | null
  day: string | null
  at: Date | null
  block: bigint | null
  enteredBy: string | null
}

/**
 * Returns the places that held money on a business day, with their last balances until then. A deposit address that is a holding too counts
 * once.
 */
export async function listPlaces(db: Db, day: string): Promise<PlaceBalance[]> {
  const { rows } = await sql<PlaceBalance>`
    SELECT p.id, p.kind, p.route, p.label, p.address, b.amount, b.day::text AS day, b.at, b.block_number AS block, o.name AS "enteredBy"
    FROM (
      SELECT id, 'own' AS kind, route, label, address, created_at FROM holding
      WHERE ended_at IS NULL OR ended_at::date > ${day}::date
      UNION ALL
      SELECT id, 'deposit', network, '', address, created_at FROM recharge_channel WHERE kind = 'usdt'
    ) AS p
    LEFT JOIN LATERAL (
      SELECT * FROM holding_balance WHERE place_id = p.id AND day <= ${day}::date ORDER BY day DESC LIMIT 1
    ) AS b ON true
    LEFT JOIN operator o ON o.id = b.operator_id
    WHERE p.created_at::date <= ${day}::date OR b.day IS NOT NULL
    ORDER BY p.kind DESC, p.created_at, p.id`.execute(db)
  const byAddress = new Map<string, PlaceBalance>()
  for (const row of rows) {
    const key = `${row.route} ${toPlaceAddress(row.route, row.address)}`
    if (!byAddress.has(key)) byAddress.set(key, row)
  }
  return [...byAddress.values()]
}

/** Returns the addresses of a network that a node is to be asked about: all without a balance that it gave in the last five minutes. */
export async function listUnread(db: Db, network: Network): Promise<Pick<MoneyPlace, 'id' | 'address'>[]> {
  const { rows } = await sql<Pick<MoneyPlace, 'id' | 'address'>>`
    SELECT p.id, p.address FROM (
      SELECT id, address FROM holding WHERE route = ${network} AND ended_at IS NULL
      UNION ALL
      SELECT id, address FROM recharge_channel WHERE network = ${network} AND kind = 'usdt'
    ) AS p
    WHERE NOT EXISTS (SELECT FROM holding_balance b WHERE b.place_id = p.id AND b.day = current_date AND b.operator_id IS NULL
      AND b.at > now() - interval '5 minutes')
    ORDER BY p.id`.execute(db)
  return rows
}
