import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'

/** An operation about a document that waits for a second person: the request in `approval_list`, its operation, and who requested it when. */
export const SecondPerson = v.object({
  approval: Id,
  operation: v.string(),
  requested_by: v.string(),
  created_at: Instant
})

/** Spread it into a document of operators; null while nothing waits. */
export const AwaitsSecondPerson = { second_person: v.nullable(SecondPerson) }
