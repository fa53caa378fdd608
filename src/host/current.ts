import type { Host } from './host.ts'

/** What the app runs in; there is none before `createApp`. */
export let host: Host

/** Puts a host in place; only `createApp` does. */
export function setHost(next: Host): void {
  host = next
}
