import type { SessionRow } from '../../db/schema.ts'

// The first match counts: every Chromium claims to be Chrome and Safari, and every Android to be Linux.
const browsers: readonly [string, RegExp][] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//]
]

const operatingSystems: readonly [string, RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Chrome OS', /CrOS/],
  ['Linux', /Linux/]
]

const MAX_UNKNOWN_LENGTH = 40

const listNamesIn = (names: typeof browsers, userAgent: string): string[] =>
  names
    .filter(([, pattern]) => pattern.test(userAgent))
    .map(([name]) => name)
    .slice(0, 1)

/** Returns a short name of a device: Telegram or the browser, and the system; without versions, which change by updates. */
export function getDeviceName(userAgent: string, launchedBy: SessionRow['launched_by']): string {
  const app = launchedBy === 'telegram' ? ['Telegram'] : listNamesIn(browsers, userAgent)
  const names = [...app, ...listNamesIn(operatingSystems, userAgent)]
  return names.length > 0 ? names.join(' · ') : userAgent.slice(0, MAX_UNKNOWN_LENGTH)
}
