import { type OpenBridge, openBridge } from '../host/partner/open-bridge.ts'
import { BRIDGE_VERSION, FRAME_NAME, type Hello, type HostMessages, type Welcome } from '../host/partner/protocol.ts'
import { eventTypes } from './event-types.ts'
import { createLaunchAddress, parseHeight, toBridgeFrame, toBridgeTheme } from './options.ts'
import type { WidgetChanges, WidgetErrorReason, WidgetEvent, WidgetOptions } from './types.ts'

const LOAD_LIMIT_MS = 30_000
// Counted from the load of the frame: the wallet sends requests to its server before its first message.
const HELLO_LIMIT_MS = 20_000
const MAX_HEIGHT_PX = 4_000

/** What a frame needs of the widget that opens it. */
export interface FrameOwner {
  wallet: URL
  /** The current options; `session` is removed when it is used. */
  options: WidgetOptions
  emit(event: WidgetEvent): void
  /** Reports that the wallet cannot be shown. After `refused` and `timeout` it may still speak. */
  fail(reason: WidgetErrorReason, message: string): void
  /** Reports that the wallet is there. */
  speaks(): void
}

/** An open frame: the widget updates and removes it. */
export interface WalletFrame {
  readonly element: HTMLIFrameElement
  /** Sends changes to the wallet. Changes before its first message are part of the answer to that message. */
  apply(changes: WidgetChanges): void
  /** Returns whether the wallet is there. */
  hasSpoken(): boolean
  setVisible(visible: boolean): void
  /** Removes the element, listeners and timers. */
  close(): void
}

function makeElement({ wallet, options }: FrameOwner, path: string): HTMLIFrameElement {
  const element = Object.assign(document.createElement('iframe'), {
    name: FRAME_NAME + (options.name ?? 'main'),
    title: 'Merchant Wallet',
    // The wallet identifies the partner by its origin, whatever the page's own referrer policy is.
    referrerPolicy: 'origin',
    // Each permission applies only to the wallet's origin.
    allow: 'clipboard-read; clipboard-write; web-share',
    credentialless: String(options.credentialless) === 'true',
    src: createLaunchAddress(wallet, path, options)
  })
  element.style.cssText = 'all:initial;display:block;width:100%;border:0'
  element.style.height = parseHeight(options.height)
  return element
}

/** Returns the answer to the wallet's first message. JSON omits what is undefined. A code works once. */
function createWelcome(options: WidgetOptions): Partial<Welcome> {
  const { session: code, user, language } = options
  delete options.session
  return { theme: toBridgeTheme(options), frame: toBridgeFrame(options), language, code, user } as Partial<Welcome>
}

/** Fails when nothing loads, or when the loaded page does not speak. Call `speaks` once for each load in which the wallet speaks. */
function watchLoading(element: HTMLIFrameElement, { wallet, fail, speaks }: FrameOwner) {
  const wait = (reason: WidgetErrorReason, message: string, ms: number) => setTimeout(fail, ms, reason, message)
  // The page adds its listeners after mount().
  const isOnline = navigator.onLine
  let timer = isOnline ? wait('timeout', 'not loaded', LOAD_LIMIT_MS) : wait('offline', 'no network', 0)
  let hasSpoken = false
  const onOffline = (): void => void (hasSpoken || fail('offline', 'no network'))
  addEventListener('offline', onOffline)
  // The number of loads without a message of the wallet. It is -1 while the wallet has spoken before its load event.
  let silent = 0
  element.onload = () => {
    silent += 1
    // The browser's own page of errors loads at once without a network.
    if (!isOnline) return
    clearTimeout(timer)
    if (silent > 0) timer = wait('refused', 'no wallet', HELLO_LIMIT_MS)
  }
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
    if (effectiveDirective === 'frame-src' && blockedURI.startsWith(wallet.origin))
      fail('blocked', `frame-src ${wallet.origin}`)
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  return {
    hasSpoken: () => hasSpoken,
    speaks(hello?: Hello) {
      silent -= 1
      clearTimeout(timer)
      hasSpoken = true
      speaks()
      if (hello && !hello.versions.includes(BRIDGE_VERSION)) fail('version', `bridge ${hello.versions}`)
    },
    stop() {
      clearTimeout(timer)
      removeEventListener('offline', onOffline)
      document.removeEventListener('securitypolicyviolation', onViolation)
    }
  }
}

/** Forwards the wallet's events. `cannotRun`: its page says itself why it does not. */
function forwardEvents(
  bridge: OpenBridge,
  element: HTMLIFrameElement,
  { options, emit, cannotRun }: FrameOwner & { cannotRun(): void }
): void {
  for (const type of eventTypes) if (type !== 'error') bridge.on(type, data => emit({ ...data, type } as WidgetEvent))
  bridge.on('error', ({ code, message }) => {
    const reason = code === 'engine' || code === 'sandbox' ? code : 'app'
    if (reason !== 'app') cannotRun()
    emit({ type: 'error', reason, message })
  })
  bridge.on('height', ({ height }) => {
    if (options.height === 'auto') element.style.height = `${Math.min(height, MAX_HEIGHT_PX)}px`
  })
}

/** Opens the wallet in a frame at one of its screens. The caller puts the element into the page. */
export function openFrame(owner: FrameOwner, path: string): WalletFrame {
  const { wallet, options } = owner
  const element = makeElement(owner, path)
  const loading = watchLoading(element, owner)
  let isGreeted = false
  let nextPath: string | undefined
  const bridge = openBridge(element, {
    origin: wallet.origin,
    welcome(hello) {
      isGreeted = true
      loading.speaks(hello)
      if (nextPath) setTimeout(send, 0, 'navigate', { path: nextPath })
      nextPath = undefined
      return createWelcome(options)
    },
    // The wallet asks only a page that signs its people in. Null is a valid answer: there is no new session.
    handlers: options.onSessionEnded
      ? { 'session.renew': async () => ({ code: (await options.onSessionEnded?.()) as string }) }
      : {}
  })
  forwardEvents(bridge, element, { ...owner, cannotRun: loading.speaks })
  // Earlier changes are part of the answer to the wallet's first message.
  const send: OpenBridge['send'] = (...message) => void (isGreeted && bridge.send(...message))
  return {
    element,
    hasSpoken: loading.hasSpoken,
    setVisible(visible) {
      element.style.display = visible ? 'block' : 'none'
    },
    apply({ language, session: code, user, path: to }) {
      if (options.height !== 'auto') element.style.height = parseHeight(options.height)
      send('theme', toBridgeTheme(options))
      send('frame', toBridgeFrame(options))
      if (language) send('language', { language })
      if (code) send('session', { code, user } as HostMessages['session'])
      if (to) send('navigate', { path: to })
      if (isGreeted) delete options.session
      else nextPath = to ?? nextPath
    },
    close() {
      loading.stop()
      bridge.close()
      element.remove()
    }
  }
}
