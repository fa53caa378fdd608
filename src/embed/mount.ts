import { eventTypes } from './event-types.ts'
import { openFrame, type WalletFrame } from './frame.ts'
import { checkOptions, fixedOptions, refuse, walletAddress } from './options.ts'
import type {
  Widget,
  WidgetChanges,
  WidgetErrorReason,
  WidgetEvent,
  WidgetEventOf,
  WidgetEventType,
  WidgetOptions
} from './types.ts'

/** A widget in a shadow root: the styles of the page do not reach the frame. See {@link Widget}. */
export class Mounted implements Widget {
  readonly #shadow: ShadowRoot
  readonly #events: EventTarget
  readonly #options: WidgetOptions
  readonly #wallet: URL
  #frame: WalletFrame | undefined
  /** The screen it shows. */
  #path: string
  // Fetched now: when it is needed, the server may be out of reach. Without it the place stays empty, and the event tells why.
  readonly #failure = import('./failure.ts').catch(() => undefined)

  /** Begins to load. Events are dispatched at `events`. Throws a TypeError for a wrong option. */
  constructor(shadow: ShadowRoot, options: WidgetOptions, events: EventTarget) {
    this.#shadow = shadow
    this.#events = events
    this.#options = checkOptions(options)
    this.#wallet = walletAddress(this.#options.base)
    this.#path = this.#options.path ?? '/'
    this.#begin()
  }

  update(changes: WidgetChanges): void {
    const checked = checkOptions(changes)
    for (const name of fixedOptions) if (name in checked) refuse(`option "${name}" must not be changed`)
    Object.assign(this.#options, checked)
    this.#path = checked.path ?? this.#path
    this.#frame?.apply(checked)
  }

  navigate(path: string): void {
    this.update({ path })
  }

  on<T extends WidgetEventType>(type: T, listener: (event: WidgetEventOf<T>) => void): () => void {
    if (!eventTypes.includes(type)) refuse(`no event is called "${type}"`)
    const hear = ({ detail }: CustomEventInit): void => listener(detail)
    this.#events.addEventListener(type, hear as EventListener)
    return () => this.#events.removeEventListener(type, hear as EventListener)
  }

  destroy(): void {
    this.#clear()
    const { host } = this.#shadow
    // The element `<merchant-wallet>` is the page's own.
    if (host !== this.#events) host.remove()
  }

  readonly #emit = (event: WidgetEvent): void => {
    if (event.type === 'navigated') this.#path = event.path
    this.#events.dispatchEvent(new CustomEvent(event.type, { detail: event }))
  }

  #begin(): void {
    this.#clear()
    const owner = { wallet: this.#wallet, options: this.#options, emit: this.#emit, fail: this.#fail }
    this.#frame = openFrame(owner, this.#path)
    this.#shadow.append(this.#frame.element)
  }

  readonly #fail = (reason: WidgetErrorReason, message: string): void => {
    this.#clear()
    void this.#failure.then(failure => {
      // Tried again or destroyed meanwhile.
      if (this.#frame || !this.#shadow.host.isConnected) return
      failure?.showFailure(this.#shadow, this.#options, () => this.#begin())
    })
    this.#emit({ type: 'error', reason, message })
  }

  #clear(): void {
    this.#frame?.close()
    this.#frame = undefined
    this.#shadow.replaceChildren()
  }
}
