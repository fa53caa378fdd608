import * as v from 'valibot'
import { RecordBalance, RecordType } from '../entities/record.ts'
import { Day } from '../fields.ts'

/**
 * The filter for records. `direction` keeps only money in or only money out (contract/movements.ts). Days are in the business
 * time zone, both ends included.
 */
export const RecordFilter = {
  type: v.optional(RecordType),
  direction: v.optional(v.picklist(['in', 'out'])),
  balance: v.optional(RecordBalance),
  from: v.optional(Day),
  to: v.optional(Day)
}
