import { type RawBuilder, sql } from 'kysely'
import { parseDocumentSuffix } from '../../contract/document-number.ts'
import { parseAmount } from '../../contract/money.ts'
import { toPlainTransactionId } from './transaction-id.ts'

/** Where each kind of request has its destination: our address of a recharge, the merchant's account of a withdrawal. */
const DESTINATIONS = {
  recharge: [sql`request.address`],
  withdrawal: ['address', 'card_number', 'account_name'].map(name => sql`request.destination ->> ${sql.lit(name)}`)
}

const NETWORK = {
  recharge: sql`request.network`,
  withdrawal: sql`request.destination ->> 'network'`
}

/**
 * Returns the condition for requests (as `request`, joined with `merchant`) that a keyword finds: by the number, the id, the beginning of the account, or the
 * exact amount, network, transaction or destination.
 */
export function matchesKeyword(table: 'recharge' | 'withdrawal', keyword: string, scale: number): RawBuilder<boolean> {
  const typed = keyword.toLowerCase()
  const number = parseDocumentSuffix(typed)
  const amount = parseAmount(keyword.replace(/[\s,]/g, ''), scale)
  const arrived = table === 'recharge' ? sql`request.received` : sql`request.amount - request.fee`
  return sql<boolean>`(${sql.join(
    [
      sql`right(request.id::text, 6) = ${number}`,
      sql`request.id::text = ${typed}`,
      sql`starts_with(lower(merchant.account), ${typed})`,
      sql`request.amount = ${amount}::bigint`,
      sql`${arrived} = ${amount}::bigint`,
      sql`lower(${NETWORK[table]}) = ${typed}`,
      sql`(request.transaction_id <> '' AND request.transaction_id = ${toPlainTransactionId(keyword)})`,
      ...DESTINATIONS[table].map(destination => sql`lower(${destination}) = ${typed}`)
    ],
    sql` OR `
  )})`
}
