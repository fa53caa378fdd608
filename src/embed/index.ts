// The main module of the package. It may be imported without a page (on a server), and twice.
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

export type * from './types.ts'

const mark = 'data-merchant-wallet'

class Mounted implements Widget {
  readonly #host = document.createElement('div')
  // Keeps the page's styles from the frame.
  readonly #shadow = this.#host.attachShadow({ mode: 'open' })
  readonly #events = new EventTarget()
  readonly #options: WidgetOptions
  readonly #wallet: URL
  #frame: WalletFrame | undefined
  /** The current screen. */
  #path: string
  // Loaded at once, because the server may be unreachable later. Without this module a failure only sends the event.
  readonly #failure = import('./failure.ts').catch(() => undefined)

  constructor(target: Element, options: WidgetOptions) {
    this.#options = checkOptions(options)
    this.#wallet = walletAddress(this.#options.base)
    this.#path = this.#options.path ?? '/'
    this.#host.setAttribute(mark, '')
    // Overrides the page's styles for its own elements.
    this.#host.style.cssText = 'all:initial!important;display:block!important'
    this.#begin()
    target.append(this.#host)
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
    const onEvent = ({ detail }: CustomEventInit): void => listener(detail)
    this.#events.addEventListener(type, onEvent as EventListener)
    return () => this.#events.removeEventListener(type, onEvent as EventListener)
  }

  destroy(): void {
    this.#clear()
    this.#host.remove()
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
      // Retried or destroyed in the meantime.
      if (this.#frame || !this.#host.isConnected) return
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

/** Documented in types.ts, which the package declares. */
export function mount(target: Element, options: WidgetOptions = {}): Widget {
  if (!target?.append) refuse('mount needs an element')
  // Another copy of this module may have mounted the widget.
  if (target.querySelector(`:scope > [${mark}]`)) refuse('the element holds a widget already')
  return new Mounted(target, options)
}
