// The main module of the package. It may be imported without a page (on a server), and twice.
import { eventTypes } from './event-types.ts'
import { openFrame, type WalletFrame } from './frame.ts'
import { checkOptions, fixedOptions, getWalletAddress, listResetOptions, throwOptionError } from './options.ts'
import type { Widget, WidgetErrorReason, WidgetEvent, WidgetOptions } from './types.ts'

export type * from './types.ts'

const mark = 'data-merchant-wallet'
// The wallet may still be loading, and is shown when it speaks.
const recoverableFailure = /refused|timeout/

/** Documented in types.ts, which the package declares. */
export function mount(target: Element, options: WidgetOptions = {}): Widget {
  if (!target?.append) throwOptionError('mount needs an element')
  // A second copy of this module may have mounted the widget.
  if (target.querySelector(`:scope > [${mark}]`)) throwOptionError('the element holds a widget')
  return openWidget(target, checkOptions(options))
}

interface Showing {
  wallet: URL
  options: WidgetOptions
  host: Element
  emit(event: WidgetEvent): void
  /** Returns the current screen. */
  path(): string
}

/** Shows the wallet in a frame, and in its place what happens before it is there and when it cannot be. */
function showWallet(shadow: ShadowRoot, { wallet, options, host, emit, path }: Showing) {
  // Loaded at once, because the server may be unreachable later. Without this module there is only the event.
  const status = import('./status.ts').catch(() => undefined)
  let frame: WalletFrame | undefined
  let cover: Element | undefined
  let failure: WidgetErrorReason | undefined

  const setCover = (coverElement?: Element): void => {
    cover?.remove()
    cover = coverElement
    if (coverElement) shadow.append(coverElement)
  }
  const clear = (): void => {
    frame?.close()
    frame = undefined
    failure = undefined
    setCover()
  }
  const begin = (): void => {
    clear()
    const openedFrame = openFrame({ wallet, options, emit, fail: reportFailure, speaks }, path())
    frame = openedFrame
    shadow.append(openedFrame.element)
    void status.then(loaded => {
      if (frame === openedFrame && !failure && !openedFrame.hasSpoken()) setCover(loaded?.createSkeleton(options))
    })
  }
  const reportFailure = (reason: WidgetErrorReason, message: string): void => {
    if (failure === reason) return
    if (recoverableFailure.test(reason)) frame?.setVisible(false)
    else clear()
    failure = reason
    void status.then(loaded => {
      // Retried or destroyed in the meantime.
      if (failure === reason && host.isConnected) setCover(loaded?.createFailure(options, begin))
    })
    emit({ type: 'error', reason, message })
  }
  const speaks = (): void => {
    failure = undefined
    frame?.setVisible(true)
    setCover()
  }
  const onOnline = (): void => void (failure && begin())
  addEventListener('online', onOnline)
  begin()
  return {
    apply: (changes: WidgetOptions) => frame?.apply(changes),
    close() {
      clear()
      removeEventListener('online', onOnline)
    }
  }
}

function openWidget(target: Element, options: WidgetOptions): Widget {
  const wallet = getWalletAddress(options.base)
  const host = document.createElement('div')
  const events = new EventTarget()
  let path = options.path ?? '/'
  const emit = (event: WidgetEvent): void => {
    if (event.type === 'navigated') path = event.path
    events.dispatchEvent(new CustomEvent(event.type, { detail: event }))
  }
  host.setAttribute(mark, '')
  // Overrides the page's styles for its own elements; the shadow keeps them from the frame.
  host.style.cssText = 'all:initial!important;display:block!important;position:relative!important'
  const shadow = host.attachShadow({ mode: 'open' })
  const view = showWallet(shadow, { wallet, options, host, emit, path: () => path })
  target.append(host)

  const update: Widget['update'] = changes => {
    const checked = checkOptions(changes)
    for (const name of fixedOptions) if (name in checked) throwOptionError(`option "${name}" must not be changed`)
    for (const name of listResetOptions(changes)) delete options[name]
    Object.assign(options, checked)
    path = checked.path ?? path
    view.apply(checked)
  }
  return {
    update,
    navigate: to => update({ path: to }),
    on(type, listener) {
      if (!eventTypes.includes(type)) throwOptionError(`no event is called "${type}"`)
      const onEvent = ({ detail }: CustomEventInit): void => listener(detail)
      events.addEventListener(type, onEvent as EventListener)
      return () => events.removeEventListener(type, onEvent as EventListener)
    },
    destroy() {
      view.close()
      host.remove()
    }
  }
}
