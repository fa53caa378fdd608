import * as v from 'valibot'

/** What can be paused for all merchants. */
export const FLOWS = ['recharges', 'withdrawals'] as const

/** One of {@link FLOWS}. */
export const Flow = v.picklist(FLOWS)

export type Flow = v.InferOutput<typeof Flow>

/** Why new requests are paused, in the words of the staff; merchants read it. Null or left out: they are not. */
export const Paused = v.nullish(v.string())

/**
 * What is paused for all merchants: `title` in the reader's language, `reason` in the words of the staff, at most one entry for each of
 * {@link FLOWS}. Missing while nothing is.
 */
export const PauseBanner = v.optional(v.array(v.object({ title: v.string(), reason: v.string() })))

export type PauseBanner = v.InferOutput<typeof PauseBanner>
