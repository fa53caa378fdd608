import type { RecordType } from '../../contract/entities/record.ts'

/** Types of transfers: those of records, and those between accounts that a merchant's records do not show. */
export type TransferType = RecordType | 'withdrawal_payment' | 'withdrawal_fee'
