// Loaded by the inline script where more than a visitor's home in the page's own language is shown, or Telegram's keystore is read: it has
// no room for this.
import { createCacheStamp, formatKeptTime, LAST_HOME, readStoredAnswer } from '../api/last-kept.ts'
import type { Home } from '../contract/home/index-info.ts'
import type { SimpleStore } from '../host/simple-store.ts'
import type { HomeFigures } from './hand-over.ts'

export { readEarlySecret } from '../host/telegram/early-secret.ts'
export { fillHome } from './fill.ts'
export { translateHome } from './swap-texts.ts'

/** Returns the figures of this person's last visit. Data of a wrong shape fill nothing (fill.ts). */
export function readLastFigures(storage: SimpleStore, language: string): HomeFigures | undefined {
  const last = readStoredAnswer(storage, LAST_HOME, createCacheStamp(storage.get('merchant'), language))
  return last && { data: last.data as Home, since: formatKeptTime(last) }
}
