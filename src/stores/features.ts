import { host } from '../host/current.ts'
import type { HostEvent } from '../host/embedding-side.ts'
import type { Haptic, HostFeatures, Release } from '../host/host.ts'
import { appAtom } from './app-life.ts'

/** What the host has beyond a page; null until it has come, after the first paint (shell/host-bindings.ts). */
export const $features = appAtom<HostFeatures | null>(null)

/** Whether there are bars, and whether the app is only as high as its content: a page that embeds it may change both. */
export const $frame = appAtom({ chrome: true, fit: false })

// A toast often says what a form has just told.
const sameMs = 400
const $last = appAtom<{ kind: Haptic; at: number } | null>(null)

/** Lets the person feel how something ended. */
export function triggerHaptic(kind: Haptic): void {
  const now = Date.now()
  const last = $last.get()
  if (kind !== 'selection' && last?.kind === kind && now - last.at < sameMs) return
  $last.set({ kind, at: now })
  $features.get()?.haptic(kind)
}

/** Tells the embedding side, as soon as it listens. */
export function tell(event: HostEvent): void {
  void host.features().then(features => features.tell(event))
}

const holders = new Set<(held: boolean) => void>()
const holding = new Set<(held: boolean) => void>()

/** Whether something would be lost if the app went now. */
export const $dirty = appAtom(false)

/** Makes one who can keep the host from closing without a question. It is heard also by a host that comes later. */
export function unloadGuard(): (held: boolean) => void {
  let release: Release | undefined
  let wanted = false
  const apply = (features: HostFeatures | null): void => {
    if (wanted && features) release ??= features.holdOpen()
    if (wanted) return
    release?.()
    release = undefined
  }
  const hold = (held: boolean): void => {
    wanted = held
    if (held) holding.add(hold)
    else holding.delete(hold)
    $dirty.set(holding.size > 0)
    apply($features.get())
  }
  $features.listen(apply)
  holders.add(hold)
  return hold
}

/** The app itself goes or loads anew, and keeps the drafts: nobody needs to be asked. */
export function releaseUnloadGuards(): void {
  for (const hold of holders) hold(false)
}
