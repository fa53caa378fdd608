import { browserHost } from './browser.ts'
import type { Host } from './host.ts'

/** What the app runs in. A page opened by itself needs no set-up; other hosts are put in place before the first render. */
export let host: Host = browserHost()

/** Puts another host in place. */
export function setHost(next: Host): void {
  host = next
}
