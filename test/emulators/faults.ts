// Faults of a client: each maps an event to what is delivered instead.
import { type Theme, themes } from './themes.ts'

export const faults = [
  'late',
  'dropped',
  'repeated',
  'garbled',
  'wrong-types',
  'two-themes',
  'unstable-viewport',
  'tiny-viewport'
] as const
/** Several can be on at once. */
export type Fault = (typeof faults)[number]

export interface Delivery {
  type: string
  data: unknown
  /** Milliseconds after the moment at which a good client delivers it. */
  delay: number
  /** Not JSON: a frame gets half of the text, a page a text instead of the object. */
  garbled?: boolean
}

export interface HostEventOut {
  type: string
  data: unknown
  /** An answer to a request. Other events are never dropped. */
  answer: boolean
}

type Fields = Record<string, unknown>

/** Returns what is delivered instead of an event. */
export function planDeliveries(event: HostEventOut, on: ReadonlySet<Fault>, lateMs: number): Delivery[] {
  const { type, data, answer } = event
  if (on.has('dropped') && answer) return []
  const delay = on.has('late') && answer ? lateMs : 0
  const shaped = shapes(type, data as Fields, on).map(each => ({ type, data: each, delay }))
  const bent = shaped.map((one, index) => {
    if (on.has('garbled') && one.data !== undefined) return { ...one, garbled: true }
    const wrong = on.has('wrong-types') ? wrongTypes(one.data) : one.data
    return { ...one, data: wrong, delay: one.delay + index }
  })
  return on.has('repeated') ? bent.flatMap(one => [one, one]) : bent
}

// A series of themes or viewports ends with the true one; a height of 1 px is the only one.
function shapes(type: string, data: Fields, on: ReadonlySet<Fault>): unknown[] {
  if (type === 'theme_changed' && on.has('two-themes')) {
    return [{ theme_params: opposite(data.theme_params as Theme) }, data]
  }
  if (type !== 'viewport_changed') return [data]
  if (on.has('tiny-viewport')) return [{ ...data, height: 1 }]
  if (!on.has('unstable-viewport')) return [data]
  const heights = [0.4, 0.55, 0.7, 0.9].map(part => Math.round(Number(data.height) * part))
  return [...heights.map(height => ({ ...data, height, is_state_stable: false })), data]
}

const opposite = (theme: Theme): Theme => (theme.bg_color === themes.night.bg_color ? themes.day : themes.night)

/** Returns each value as a wrong type. */
export function wrongTypes(value: unknown): unknown {
  if (typeof value === 'string') return { text: value }
  if (typeof value === 'number') return `${value}px`
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (Array.isArray(value)) return null
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, wrongTypes(part)]))
}
