import * as v from 'valibot'
import { RecordBalance, RecordType } from '../entities/record.ts'
import { Day, optionalText } from '../fields.ts'

/**
 * The filter for records. `direction` keeps only money in or only money out (contract/movements.ts). Days are in the business
 * time zone, both ends included. `keyword` finds goods (in any language), buyers, accounts, networks and reasons by parts of words,
 * numbers and transaction ids as a whole or by the last six characters that the app shows, and exact amounts.
 */
export const RecordFilter = {
  type: v.optional(RecordType),
  direction: v.optional(v.picklist(['in', 'out'])),
  balance: v.optional(RecordBalance),
  from: v.optional(Day),
  to: v.optional(Day),
  keyword: optionalText(80)
}
