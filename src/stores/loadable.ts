import { atom, onMount, type ReadableAtom } from 'nanostores'
import { type CallOptions, call } from '../api/request.ts'
import type { InputOf, Operation, OutputOf } from '../contract/operation.ts'
import type { Topic } from '../contract/realtime.ts'
import { type FailureReason, shownFailure } from './failure.ts'
import { latest } from './latest.ts'
import { onBack } from './reach.ts'
import { onSignedOut } from './session.ts'
import { onTopics } from './topics.ts'

export type { FailureReason } from './failure.ts'

/**
 * Something that is asked for. While it is asked for again, and when that fails (`stale`), the data that are there stay on
 * the screen.
 */
export type Loadable<T> =
  | { state: 'loading' }
  | { state: 'ready'; data: T; refreshing?: boolean; stale?: FailureReason }
  | { state: 'failed'; reason: FailureReason; message: string }

/** The answer of a call, kept and asked for again. */
export interface Resource<Input, Output> {
  readonly $state: ReadableAtom<Loadable<Output>>
  /** Asks; with the same input as before what is there stays meanwhile. A later load cancels the one before. */
  load(input: Input): Promise<void>
  /** Asks again for what was loaded last. */
  refresh(): Promise<void>
  /** The same, after a failure. */
  retry(): Promise<void>
  /** Puts in an answer that came another way: the one to a change. */
  set(data: Output): void
  /** Forgets everything. */
  reset(): void
}

/** What a resource is made with. */
export interface ResourceOptions extends Pick<CallOptions, 'quiet'> {
  /** Announcements that make it ask again while it is on the screen. */
  topics?: readonly Topic[]
}

/** Makes a resource of an operation. It forgets at sign-out, and asks again by itself when the network is back. */
export function resource<T extends Operation>(
  operation: T,
  { topics = [], ...options }: ResourceOptions = {}
): Resource<InputOf<T>, OutputOf<T>> {
  const $state = atom<Loadable<OutputOf<T>>>({ state: 'loading' })
  const asking = latest()
  let asked: InputOf<T> | undefined

  async function load(input: InputOf<T>): Promise<void> {
    if (JSON.stringify(input) !== JSON.stringify(asked)) $state.set({ state: 'loading' })
    asked = input
    begin($state)
    await asking.run(
      signal => call(operation, input, { ...options, signal }),
      outcome =>
        'value' in outcome ? $state.set({ state: 'ready', data: outcome.value }) : fail($state, outcome.error)
    )
  }

  const refresh = async (): Promise<void> => {
    if (asked !== undefined) await load(asked)
  }

  const reset = (): void => {
    asking.cancel()
    asked = undefined
    $state.set({ state: 'loading' })
  }

  onSignedOut(reset)
  onMount($state, () => whenOnline($state, refresh))
  onMount($state, () => onTopics(topics, refresh))
  return {
    $state,
    load,
    refresh,
    retry: refresh,
    reset,
    set(data) {
      asking.cancel()
      $state.set({ state: 'ready', data })
    }
  }
}

type Writable<T> = { get(): Loadable<T>; set(state: Loadable<T>): void }

function begin<T>($state: Writable<T>): void {
  const shown = $state.get()
  $state.set(shown.state === 'ready' ? { ...shown, refreshing: true } : { state: 'loading' })
}

function fail<T>($state: Writable<T>, error: unknown): void {
  const failure = shownFailure(error)
  const shown = $state.get()
  if (shown.state === 'ready') {
    $state.set({ state: 'ready', data: shown.data, ...(failure ? { stale: failure.reason } : {}) })
  } else if (failure) $state.set({ state: 'failed', ...failure })
}

/** Asks again when network or server are back and what is shown failed for want of them. Returns a function that stops it. */
function whenOnline<T>($state: Writable<T>, refresh: () => Promise<void>): () => void {
  return onBack(() => {
    const shown = $state.get()
    const reason = shown.state === 'failed' ? shown.reason : shown.state === 'ready' ? shown.stale : undefined
    if (reason === 'offline' || reason === 'timeout' || reason === 'server') void refresh()
  })
}
