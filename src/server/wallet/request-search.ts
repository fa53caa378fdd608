import { type RawBuilder, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { parseDocumentSuffix } from '../../contract/document-number.ts'
import { parseAmount } from '../../contract/money.ts'
import { NETWORKS } from '../../contract/wallet/network.ts'
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
 * exact amount, network, transaction or destination. Each is read from an index of its own: a part that has none, or that joins, would
 * read every request.
 */
export function matchesKeyword(table: 'recharge' | 'withdrawal', keyword: string, scale: number): RawBuilder<boolean> {
  const typed = keyword.toLowerCase()
  const number = parseDocumentSuffix(typed)
  const amount = parseAmount(keyword.replace(/[\s,]/g, ''), scale)
  const arrived = table === 'recharge' ? sql`request.received` : sql`(request.amount - request.fee)`
  const network = NETWORKS.find(name => name.toLowerCase() === typed)
  return sql<boolean>`(${sql.join(
    [
      sql`right(request.id::text, 6) = ${number}`,
      sql`request.id = ${isUuid(typed) ? typed : null}::uuid`,
      sql`request.merchant_id = ANY (ARRAY(SELECT id FROM merchant WHERE starts_with(lower(account), ${typed})))`,
      sql`request.amount = ${amount}::bigint`,
      sql`${arrived} = ${amount}::bigint`,
      sql`${NETWORK[table]} = ${network ?? null}`,
      sql`(request.transaction_id <> '' AND request.transaction_id = ${toPlainTransactionId(keyword)})`,
      ...DESTINATIONS[table].map(destination => sql`${destination} = ${typed}`)
    ],
    sql` OR `
  )})`
}
