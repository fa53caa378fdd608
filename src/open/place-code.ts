import iconPathsUrl from 'virtual:icon-paths'
import { loadPack } from '../i18n/load-pack.ts'
import type { PackName } from '../i18n/pack-names.ts'
import { type AreaName, preload, preloadStyles, withLinks } from '../preload.ts'
import { findData } from './screen-data.ts'

/** The code of a screen, its texts and its drawings, in parallel. Who needs them loads them again, and reports a failure. */
export function preloadPlace(path: string, locale: string): void {
  const loadTexts = (name: PackName) => void loadPack(locale, name).catch(() => undefined)
  withLinks(links => {
    const { startsOf: starts } = links
    const [, first = ''] = path.split('/')
    const area = (Object.keys(starts) as AreaName[]).find(name => starts[name]?.includes(first)) ?? 'help'
    preload(findData(links, path) ? 'documents' : area)
    preload('routes')
    // Statistics has no pack of its own.
    if (area !== 'statistics') loadTexts(area as PackName)
  })
  loadTexts('shell')
  preloadStyles()
  void fetch(iconPathsUrl).catch(() => undefined)
}
