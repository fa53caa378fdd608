import { host } from '../host/current.ts'
import type { HostEvent } from '../host/embedding-side.ts'
import type { Haptic, HostFeatures, Release } from '../host/host.ts'
import { createAppAtom } from './app-life.ts'
import { $hasUnsavedInput } from './frame.ts'

/** Host features beyond a web page; null until they have loaded, after the first paint (shell/host-bindings.ts). */
export const $features = createAppAtom<HostFeatures | null>(null)

// The form has often given the same feedback just before its toast.
const REPEAT_MS = 400
const $last = createAppAtom<{ kind: Haptic; at: number } | null>(null)

/** Gives haptic feedback about a result. */
export function triggerHaptic(kind: Haptic): void {
  const now = Date.now()
  const last = $last.get()
  if (kind !== 'selection' && last?.kind === kind && now - last.at < REPEAT_MS) return
  $last.set({ kind, at: now })
  $features.get()?.haptic(kind)
}

/** Sends a message to the embedding side, as soon as it listens. */
export function reportEvent(event: HostEvent): void {
  void host.features().then(features => features.report(event))
}

const holders = new Set<(isHeld: boolean) => void>()
const holding = new Set<(isHeld: boolean) => void>()

/** Creates a guard that makes the host ask before closing. It also applies to a host that loads later. */
export function createUnloadGuard(): (isHeld: boolean) => void {
  let release: Release | undefined
  let isWanted = false
  const apply = (features: HostFeatures | null): void => {
    if (isWanted && features) release ??= features.holdOpen()
    if (isWanted) return
    release?.()
    release = undefined
  }
  const hold = (isHeld: boolean): void => {
    isWanted = isHeld
    if (isHeld) holding.add(hold)
    else holding.delete(hold)
    $hasUnsavedInput.set(holding.size > 0)
    apply($features.get())
  }
  $features.listen(apply)
  holders.add(hold)
  return hold
}

/** The app itself leaves or reloads, and keeps the drafts: no question is needed. */
export function releaseUnloadGuards(): void {
  for (const hold of holders) hold(false)
}
