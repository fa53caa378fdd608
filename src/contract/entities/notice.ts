import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { RichText } from './rich-text.ts'

/** A notice in a list, in the language of the request. */
export const NoticeSummary = v.object({
  id: Id,
  title: v.string(),
  read: v.boolean(),
  created_at: Instant,
  /** The related document, or the record of a movement without a document. Null: the notice is about none. */
  subject: v.nullable(
    v.object({
      kind: v.picklist(['recharge', 'withdrawal', 'order', 'record', 'submission', 'feedback', 'session']),
      id: Id
    })
  )
})

/** See {@link NoticeSummary}. */
export type NoticeSummary = v.InferOutput<typeof NoticeSummary>

/** A notice with its full text. */
export const Notice = v.object({ ...NoticeSummary.entries, blocks: RichText })
