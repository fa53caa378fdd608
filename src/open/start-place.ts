import type { SimpleStore } from '../host/simple-store.ts'
import { readStart } from '../host/telegram/launch.ts'
import { launchMark } from '../host/telegram/launch-mark.ts'
import { getDocumentPlace } from '../stores/start-place.ts'

/** Returns where Telegram's launch data lead, once; null: they lead nowhere, or have been there (stores/telegram-entry.ts). */
export function startPlace(data: string, tab: SimpleStore): string | null {
  if (tab.get('launch_start') === launchMark(data)) return null
  const start = readStart(new URLSearchParams(data).get('start_param') ?? undefined)
  return start && start.to !== 'invite' ? getDocumentPlace(start) : null
}
