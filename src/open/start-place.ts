import type { SimpleStore } from '../host/simple-store.ts'
import { hashLaunch } from '../host/telegram/launch-mark.ts'
import type { Links } from '../preload.ts'

/**
 * Returns where Telegram's launch data lead, once; null: they lead nowhere, have been there (stores/telegram-entry.ts),
 * or the page has not been told of it and has no `links`: the app's code leads there.
 */
export function findStartPlace(data: string, tab: SimpleStore, links: Links | undefined): string | null {
  if (tab.get('launch_start') === hashLaunch(data)) return null
  const start = new URLSearchParams(data).get('start_param') ?? ''
  const [, to = '', id = ''] = /^([a-z]+)_([\w-]{1,64})$/.exec(start) ?? []
  return links && Object.hasOwn(links.placeOf, to) ? (links.placeOf[to] ?? '').replace(':id', id) : null
}
