// What was loaded last, kept on the device: shown at once when the app is opened again, until the next response. Payments use
// the source itself, which never has old figures. keep-last.ts stores it.
import { atom, onMount, type ReadableAtom } from 'nanostores'
import {
  createCacheStamp,
  createLastKey,
  formatKeptTime,
  readStoredAnswer,
  type StoredAnswer
} from '../api/last-kept.ts'
import { host } from '../host/current.ts'
import { createAppAtom } from './app-life.ts'
import type { FailureReason } from './failure.ts'
import { $language } from './language.ts'
import { $isLogin, displayedMerchant, onSignedOut } from './session.ts'

interface LoadState {
  state: 'loading' | 'failed' | 'ready'
  stale?: FailureReason
}

/** A resource or a list. */
export interface LoadableSource<Input, State> {
  at(input: Input): ReadableAtom<State>
}

/** When the figures on the screen were loaded, as text; empty when they are of this visit. */
export const $staleSince = createAppAtom('')

// A screen shows one source of this kind.
let newest: object

/** Identifies the state that stored answers of this visit are valid for: {@link createCacheStamp}. */
export const getCacheStamp = (): string => createCacheStamp(displayedMerchant, $language.get())

/** Returns what is stored of this merchant; undefined for a visitor. */
export const findLast = (name: string, input: unknown): StoredAnswer | undefined =>
  $isLogin.get() ? readStoredAnswer(host.storage, createLastKey(name, input), getCacheStamp()) : undefined

/**
 * Returns a resource or list that shows what was loaded last while it loads, and when it fails. `stateOf` returns a
 * state with the stored answer in place of the given one; undefined when the contract no longer accepts the answer.
 */
export function withStoredAnswer<Input, State extends LoadState, S extends LoadableSource<Input, State>>(
  name: string,
  source: S & LoadableSource<Input, State>,
  stateOf: (data: unknown, instead: State) => State | undefined
): S {
  function at(input: Input): ReadableAtom<State> {
    const $source = source.at(input)
    let last: StoredAnswer | undefined

    // Read at each change: after a sign-out there is nothing.
    const visibleState = (state: State): State => {
      const isReady = state.state === 'ready'
      const entry = isReady && !state.stale ? undefined : findLast(name, input)
      const lastState = entry && stateOf(entry.data, state)
      last = lastState && entry
      return (!isReady && lastState) || state
    }

    let before = $source.value as State
    const $visible = atom(visibleState(before))
    newest = $visible
    const setSince = (since: string): void => void (newest === $visible && $staleSince.set(since))
    onMount($visible, () => {
      const stop = $source.subscribe(state => {
        if (state !== before) $visible.set(visibleState(state))
        before = state
        // Deferred: the first reader is a component that is rendering, and a change would render others at the same time.
        queueMicrotask(() => setSince(last ? formatKeptTime(last) : ''))
      })
      // A source that is still loading does not notify its listeners at the sign-out.
      const stopForgetting = onSignedOut(() => {
        last = undefined
        $visible.set(before)
        setSince('')
      })
      return () => {
        stop()
        stopForgetting()
        setSince('')
      }
    })
    return $visible
  }
  return { ...source, at }
}
