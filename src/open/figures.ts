// Loaded by the inline script where more than a visitor's home in the page's own language is shown: it has no room for this.
import { createStamp, formatKeptTime, LAST_HOME, readLast } from '../api/last-kept.ts'
import type { Home } from '../contract/home/index-info.ts'
import type { SimpleStore } from '../host/simple-store.ts'
import type { Figures } from './hand-over.ts'

export { fillHome } from './fill.ts'
export { translateHome } from './swap-texts.ts'

/** Returns the figures of this person's last visit. Data of a wrong shape fill nothing (fill.ts). */
export function readLastFigures(storage: SimpleStore, language: string): Figures | undefined {
  const last = readLast(storage, LAST_HOME, createStamp(storage.get('merchant'), language))
  return last && { data: last.data as Home, since: formatKeptTime(last) }
}
