import { type RawBuilder, sql } from 'kysely'
import { matchesDocument, matchesOwner, parseKeyword } from '../db/keyword.ts'
import { toPlainTransactionId } from './transaction-id.ts'

/** Where each kind of request has its destination: our address of a recharge, the merchant's account of a withdrawal. */
const DESTINATIONS = {
  recharge: [sql`lower(request.address)`],
  withdrawal: [
    sql`lower(coalesce(request.destination ->> 'address', request.destination ->> 'card_number'))`,
    sql`lower(request.destination ->> 'account_name')`
  ]
}

const NETWORK = {
  recharge: sql`request.network`,
  withdrawal: sql`request.destination ->> 'network'`
}

/**
 * Returns the condition for requests (as `request`) that a keyword finds: by the number, the id, the beginning of the account, or the
 * exact amount, network, transaction or destination.
 */
export function matchesKeyword(table: 'recharge' | 'withdrawal', typed: string, scale: number): RawBuilder<boolean> {
  const keyword = parseKeyword(typed, scale)
  const { text, amount, network } = keyword
  const arrived = table === 'recharge' ? sql`request.received` : sql`(request.amount - request.fee)`
  return matchesDocument('request', keyword, [
    matchesOwner('request', keyword),
    sql`request.amount = ${amount}::bigint`,
    sql`${arrived} = ${amount}::bigint`,
    sql`${NETWORK[table]} = ${network}`,
    sql`(request.transaction_id <> '' AND request.transaction_id = ${toPlainTransactionId(text)})`,
    ...DESTINATIONS[table].map(destination => sql`${destination} = ${text}`)
  ])
}
