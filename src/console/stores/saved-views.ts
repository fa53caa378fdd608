import * as v from 'valibot'
import { createAppPersistent } from '../../stores/persistent.ts'

/** The filter and the sort order of a queue; empty: the default of its state. */
export interface View {
  chip: string
  keyword: string
  sort: string
  /** Days in the business time zone, yyyy-mm-dd; '' for no bound. */
  from: string
  to: string
}

const day = v.optional(v.string(), '')
const SavedView = v.object({ chip: v.string(), keyword: v.string(), sort: v.string(), from: day, to: day })
const SavedViews = v.record(v.string(), v.array(SavedView))

/** Views that the person has saved on this device, by the address of their queue. */
export const $savedViews = createAppPersistent<Readonly<Record<string, readonly View[]>>>(
  'saved-views',
  {},
  { decode: readViews, encode: JSON.stringify }
)

function readViews(text: string): Readonly<Record<string, readonly View[]>> {
  try {
    const result = v.safeParse(SavedViews, JSON.parse(text))
    return result.success ? result.output : {}
  } catch {
    return {}
  }
}

/** Returns whether two views show the same: a keyword is searched in every state. */
export const isSameView = (one: View, other: View): boolean =>
  (['keyword', 'sort', 'from', 'to'] as const).every(part => one[part] === other[part]) &&
  (one.keyword !== '' || one.chip === other.chip)

/** Saves a view of a queue, or removes it if it is saved. */
export function toggleSavedView(base: string, view: View): void {
  const all = $savedViews.get()
  const views = all[base] ?? []
  const others = views.filter(one => !isSameView(one, view))
  $savedViews.set({ ...all, [base]: others.length < views.length ? others : [...views, view] })
}
