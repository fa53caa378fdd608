import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { CallOptions } from '../api/call-options.ts'
import { call } from '../api/request.ts'
import type { InputOf, Operation, OutputOf } from '../contract/operation.ts'
import type { Topic } from '../contract/realtime.ts'
import { onReconnect } from './back-online.ts'
import { type FailureReason, findFailure } from './failure.ts'
import { createLatestRunner } from './latest.ts'
import { createLazy } from './lazy.ts'
import { reuseIfEqual } from './same.ts'
import { onSignedOut } from './session.ts'
import { onTopics } from './topics.ts'

/** Loaded data. During a reload, and after a failed one (`stale`), the existing data stay on the screen. */
export type Loadable<T> =
  | { state: 'loading' }
  | { state: 'ready'; data: T; refreshing?: boolean; stale?: FailureReason }
  | { state: 'failed'; reason: FailureReason; message: string }

// Data in the page show the state when it opened.
const PAGE_DATA_LIFE_MS = 20_000

/** The result of a call, kept and reloaded. */
export interface Resource<Input, Output> {
  /** The last requested state. Reading it loads nothing. */
  readonly $state: ReadableAtom<Loadable<Output>>
  /** Creates a store for one screen that loads when it is mounted. See {@link createLazy}. */
  at(input: Input): ReadableAtom<Loadable<Output>>
  /** Loads; with the same input as before the existing data stay meanwhile. A later load cancels the earlier one. */
  load(input: Input): Promise<void>
  /** Loads, unless this input is already loading. */
  visit(input: Input): Promise<void>
  /** Reloads with the last input. */
  refresh(): Promise<void>
  /** Loads again with the last input, after a failure. */
  retry(): Promise<void>
  /** Sets data that came with the page: the first screen that shows them does not load them again. */
  open(input: Input, data: Output): void
  /** Sets the data of an input that came from elsewhere, such as the response to a change; ignored while another input is asked for. */
  set(input: Input, data: Output): void
  /** Clears everything. */
  reset(): void
}

interface ResourceOptions<Output> {
  /** No toast either when a reload fails and the existing data stay. */
  quiet?: boolean
  /** Realtime topics that reload it while it is on the screen. */
  topics?: readonly Topic[]
  /** Other triggers of a reload while it is on the screen; returns a function that stops it. */
  follow?: ($state: ReadableAtom<Loadable<Output>>, load: () => Promise<void>) => () => void
}

/** Creates a resource of an operation. */
export function createResource<T extends Operation>(
  operation: T,
  options: ResourceOptions<OutputOf<T>> = {}
): Resource<InputOf<T>, OutputOf<T>> {
  return createLoadable((input: InputOf<T>, how) => call(operation, input, how), options)
}

/** Creates a resource with a loading function. It is cleared at sign-out, and reloads by itself when the network is back. */
export function createLoadable<Input, Output>(
  request: (input: Input, options: CallOptions) => Promise<Output>,
  { topics = [], follow = () => () => undefined, quiet }: ResourceOptions<Output> = {}
): Resource<Input, Output> {
  const $state = atom<Loadable<Output>>({ state: 'loading' })
  const asking = createLatestRunner()
  let requested: Input | undefined
  const inPage = createPageData()
  const isRequested = (input: Input): boolean => JSON.stringify(input) === JSON.stringify(requested)

  async function load(input: Input): Promise<void> {
    if (!isRequested(input)) $state.set({ state: 'loading' })
    requested = input
    setLoading($state)
    await asking.run(
      // Without data the screen says in their place that loading failed; only with data there is a toast.
      signal => request(input, { quiet: quiet || $state.get().state === 'loading', signal }),
      outcome => ('value' in outcome ? setReady($state, outcome.value) : setFailure($state, outcome.error))
    )
  }

  const refresh = async (): Promise<void> => (requested === undefined ? undefined : load(requested))

  const visit = async (input: Input): Promise<void> => {
    const isLoaded = inPage.take() || asking.isRunning()
    if (!isLoaded || !isRequested(input)) await load(input)
  }

  const reset = (): void => {
    asking.cancel()
    requested = undefined
    $state.set({ state: 'loading' })
  }

  function at(input: Input): ReadableAtom<Loadable<Output>> {
    // The store of a screen just left must not replace the data of the next screen.
    const again = async (): Promise<void> => {
      if (requested === undefined || isRequested(input)) await visit(input)
    }
    return createLazy({
      $state,
      loading: { state: 'loading' },
      isCurrent: () => isRequested(input),
      load: () => visit(input),
      follow: () => [refreshWhenOnline($state, refresh), onTopics(topics, refresh), follow($state, again)]
    })
  }

  onSignedOut(reset)
  return {
    $state,
    at,
    load,
    visit,
    refresh,
    retry: refresh,
    reset,
    open(input, data) {
      requested = input
      inPage.begin()
      $state.set({ state: 'ready', data })
    },
    set(input, data) {
      if (requested !== undefined && !isRequested(input)) return
      requested = input
      asking.cancel()
      $state.set({ state: 'ready', data })
    }
  }
}

/** Data in the page replace the first load while they are new: `take` returns true once. */
function createPageData() {
  let end = 0
  return {
    begin: () => {
      end = performance.now() + PAGE_DATA_LIFE_MS
    },
    take(): boolean {
      const isNew = performance.now() < end
      end = 0
      return isNew
    }
  }
}

function setLoading<T>($state: WritableAtom<Loadable<T>>): void {
  const current = $state.get()
  $state.set(current.state === 'ready' ? { ...current, refreshing: true } : { state: 'loading' })
}

function setReady<T>($state: WritableAtom<Loadable<T>>, data: T): void {
  const current = $state.get()
  $state.set({ state: 'ready', data: reuseIfEqual(current.state === 'ready' ? current.data : undefined, data) })
}

function setFailure<T>($state: WritableAtom<Loadable<T>>, error: unknown): void {
  const failure = findFailure(error)
  const current = $state.get()
  if (current.state === 'ready') {
    $state.set({ state: 'ready', data: current.data, ...(failure ? { stale: failure.reason } : {}) })
  } else if (failure) $state.set({ state: 'failed', ...failure })
}

/** Reloads when network or server are back and the state shows their failure. Returns a function that stops it. */
function refreshWhenOnline<T>($state: ReadableAtom<Loadable<T>>, refresh: () => Promise<void>): () => void {
  return onReconnect(() => {
    const current = $state.get()
    const reason = current.state === 'failed' ? current.reason : current.state === 'ready' ? current.stale : undefined
    if (reason === 'offline' || reason === 'timeout' || reason === 'server') void refresh()
  })
}
