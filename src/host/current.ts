import type { Host } from './host.ts'

/** The current host. There is none before `createApp`. */
export let host: Host

/** Sets the current host. Called by `createApp` only. */
export function setHost(next: Host): void {
  host = next
}
