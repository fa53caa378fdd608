import * as v from 'valibot'
import { Instant } from './fields.ts'

/** One step in the life of a recharge, withdrawal or order. `note` is a reason entered by a person. */
export const TimelineEvent = v.object({ status: v.string(), at: Instant, note: v.string() })

export type TimelineEvent = v.InferOutput<typeof TimelineEvent>
