// What was loaded last, kept on the device: shown at once when the app is opened again, until the next response. Payments use
// the source itself, which never has old figures. keep-last.ts stores it.
import { atom, onMount, type ReadableAtom } from 'nanostores'
import { LAST_KEY } from '../api/tokens.ts'
import { host } from '../host/current.ts'
import { appAtom } from './app-life.ts'
import type { FailureReason } from './failure.ts'
import { $language } from './language.ts'
import { $isLogin, onSignedOut, shownMerchant } from './session.ts'

/** What the device keeps of one response. */
export interface LastKnown {
  /** What its texts depend on: {@link stampNow}. */
  stamp: string
  /** When it was loaded, in milliseconds. */
  at: number
  /** The same as texts, because a date formatter is too slow for the first paint. */
  texts: readonly [time: string, dateTime: string]
  data: unknown
}

interface Loading {
  state: 'loading' | 'failed' | 'ready'
  stale?: FailureReason
}

/** A resource or a list. */
export interface Source<Input, State> {
  at(input: Input): ReadableAtom<State>
}

const halfDayMs = 43_200_000

/** When the figures on the screen were loaded, as text; empty when they are of this visit. */
export const $since = appAtom('')

// A screen shows one source of this kind.
let newest: object

/** Identifies the contract, the merchant and the language: anything else that is stored is not shown. */
export const stampNow = (): string => [import.meta.env.CONTRACT, shownMerchant, $language.get()].join()

function readLast(key: string): LastKnown | undefined {
  try {
    const last: LastKnown = JSON.parse(host.storage.get(key) ?? '')
    return $isLogin.get() && last.stamp === stampNow() && last.texts[1] ? last : undefined
  } catch {
    return undefined
  }
}

const timeOf = ({ at, texts }: LastKnown): string => texts[Date.now() - at < halfDayMs ? 0 : 1]

/** Returns the key of a response in the device's storage. */
export const lastKey = (name: string, input: unknown): string => LAST_KEY + name + JSON.stringify(input)

/**
 * Returns a resource or list that shows what was loaded last while it loads, and when it fails. `stateOf` returns the state that
 * shows it in place of another; undefined when the contract does not accept it any more.
 */
export function withLast<Input, State extends Loading, S extends Source<Input, State>>(
  name: string,
  source: S & Source<Input, State>,
  stateOf: (data: unknown, instead: State) => State | undefined
): S {
  function at(input: Input): ReadableAtom<State> {
    const $source = source.at(input)
    let last: LastKnown | undefined

    // Read at each change: after a sign-out there is nothing.
    const shown = (state: State): State => {
      const isReady = state.state === 'ready'
      const found = isReady && !state.stale ? undefined : readLast(lastKey(name, input))
      const kept = found && stateOf(found.data, state)
      last = kept && found
      return (!isReady && kept) || state
    }

    let before = $source.value as State
    const $shown = atom(shown(before))
    newest = $shown
    const tell = (since: string): void => void (newest === $shown && $since.set(since))
    onMount($shown, () => {
      const stop = $source.subscribe(state => {
        if (state !== before) $shown.set(shown(state))
        before = state
        // Deferred: the first reader is a component that is rendering, and others show this.
        queueMicrotask(() => tell(last ? timeOf(last) : ''))
      })
      // A source that is still loading does not change then.
      const stopForgetting = onSignedOut(() => {
        last = undefined
        $shown.set(before)
        tell('')
      })
      return () => {
        stop()
        stopForgetting()
        tell('')
      }
    })
    return $shown
  }
  return { ...source, at }
}
