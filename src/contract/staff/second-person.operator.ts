import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'

/**
 * An operation that waits for a second person: `approval` is the id of its request in `approval_list`, then who
 * requested it and when.
 */
export const SecondPerson = v.object({
  approval: Id,
  operation: v.string(),
  requested_by: v.string(),
  created_at: Instant
})

/** Spread it into a document of operators; null while nothing waits. */
export const AwaitsSecondPerson = { second_person: v.nullable(SecondPerson) }
