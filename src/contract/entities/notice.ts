import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { RichText } from './rich-text.ts'

/** A notice in a list, in the request's language. */
export const NoticeSummary = v.object({
  id: Id,
  title: v.string(),
  read: v.boolean(),
  created_at: Instant,
  /** The document that the notice is about, or the record of a movement without one; null when it is about none. */
  subject: v.nullable(
    v.object({ kind: v.picklist(['recharge', 'withdrawal', 'order', 'record', 'submission', 'feedback']), id: Id })
  )
})

/** See {@link NoticeSummary}. */
export type NoticeSummary = v.InferOutput<typeof NoticeSummary>

/** A whole notice. */
export const Notice = v.object({ ...NoticeSummary.entries, blocks: RichText })
