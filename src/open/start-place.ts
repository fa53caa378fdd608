import type { SimpleStore } from '../host/simple-store.ts'
import { readStart } from '../host/telegram/launch.ts'
import { launchMark, readInitData } from '../host/telegram/launch-mark.ts'
import { getStartPlace } from '../stores/start-place.ts'

/** Returns where a launch by Telegram leads, once; null: it leads nowhere, or has been there (stores/telegram-entry.ts). */
export function startPlace(launch: string, host: string, tab: SimpleStore): string | null {
  const data = host === 'telegram' && readInitData(launch)
  if (!data || tab.get('launch_start') === launchMark(data)) return null
  const start = readStart(new URLSearchParams(data).get('start_param') ?? undefined)
  return start && start.to !== 'invite' ? getStartPlace(start, true) : null
}
