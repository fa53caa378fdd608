import * as v from 'valibot'

/** What can be paused for all merchants. */
export const FLOWS = ['recharges', 'withdrawals'] as const

/** One of {@link FLOWS}. */
export const Flow = v.picklist(FLOWS)

export type Flow = v.InferOutput<typeof Flow>

/** Why new requests are paused, in the words of the staff; merchants read it. Null or left out: they are not. */
export const Paused = v.nullish(v.string())
