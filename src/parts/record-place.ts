// Where a record leads.
import type { WalletRecord } from '../contract/wallet/record.ts'

const places = { recharge: '/recharge/detail', withdrawal: '/withdraw/detail', order: '/project/detail' } as const

/** A document with a page of its own. */
export type RecordDocument = { kind: keyof typeof places; id: string }

const hasPage = (kind: string): kind is RecordDocument['kind'] => kind in places

/** Returns the document of a record, if it has a page of its own. */
export function getRecordDocument({ reference }: WalletRecord): RecordDocument | undefined {
  return reference && hasPage(reference.kind) ? { kind: reference.kind, id: reference.id } : undefined
}

/** Returns the URL of a document. */
export const createDocumentPlace = ({ kind, id }: RecordDocument): string => `${places[kind]}/${id}`

/**
 * Returns the URL that a record links to: of a recharge or withdrawal its document, else the receipt. A sale's receipt says what it
 * brought, and leads to the order.
 */
export function getRecordPlace(record: WalletRecord): string {
  const document = getRecordDocument(record)
  return document && document.kind !== 'order'
    ? createDocumentPlace(document)
    : `/financialRecords/${record.id.split('.')[0]}`
}
