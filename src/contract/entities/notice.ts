import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { RichText } from './rich-text.ts'

/** A notice in a list, in the request's language. */
export const NoticeSummary = v.object({ id: Id, title: v.string(), read: v.boolean(), created_at: Instant })

/** See {@link NoticeSummary}. */
export type NoticeSummary = v.InferOutput<typeof NoticeSummary>

/** A whole notice. */
export const Notice = v.object({ ...NoticeSummary.entries, blocks: RichText })
