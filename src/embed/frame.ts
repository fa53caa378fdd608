import { type OpenBridge, openBridge } from '../host/partner/open-bridge.ts'
import { BRIDGE_VERSION, FRAME_NAME, type Hello, type HostMessages, type Welcome } from '../host/partner/protocol.ts'
import { frameOf, heightOf, launchAddress, themeOf } from './options.ts'
import type { WidgetChanges, WidgetErrorReason, WidgetEvent, WidgetOptions } from './types.ts'

const LOAD_LIMIT_MS = 30_000
// Counted from the load of the frame: the wallet sends a request to its server before its first message.
const HELLO_LIMIT_MS = 10_000
const MAX_HEIGHT_PX = 4_000

/** The owner of a frame. */
export interface FrameOwner {
  wallet: URL
  /** The current options; `session` is removed when it is used. */
  options: WidgetOptions
  emit(event: WidgetEvent): void
  /** Reports that the wallet cannot be shown. No call follows. */
  fail(reason: WidgetErrorReason, message: string): void
}

/** A frame with the wallet in it. */
export interface WalletFrame {
  readonly element: HTMLIFrameElement
  /** Sends changes to the wallet. Changes before its first message are part of the answer to that message. */
  apply(changes: WidgetChanges): void
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
    src: launchAddress(wallet, path, options)
  })
  element.style.cssText = 'all:initial;display:block;width:100%;border:0'
  element.style.height = heightOf(options.height)
  return element
}

/** Returns the answer to the wallet's first message. JSON omits what is undefined. A code works once. */
function welcomeOf(options: WidgetOptions): Partial<Welcome> {
  const { session: code, user, language } = options
  delete options.session
  return { theme: themeOf(options), frame: frameOf(options), language, code, user } as Partial<Welcome>
}

/** Fails when nothing loads, or when the loaded page does not speak. Call `speaks` once for each load in which the wallet speaks. */
function watchLoading(element: HTMLIFrameElement, { wallet, fail }: FrameOwner) {
  const wait = (reason: WidgetErrorReason, message: string, ms: number) =>
    setTimeout(() => fail(navigator.onLine ? reason : 'offline', message), ms)
  let timer = wait('timeout', 'nothing was loaded', LOAD_LIMIT_MS)
  // The number of loads without a message of the wallet. It is -1 while the wallet has spoken before its load event.
  let silent = 0
  element.onload = () => {
    silent += 1
    clearTimeout(timer)
    if (silent > 0) timer = wait('refused', 'not the wallet', HELLO_LIMIT_MS)
  }
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
    if (effectiveDirective === 'frame-src' && blockedURI.startsWith(wallet.origin))
      fail('blocked', `frame-src ${wallet.origin}`)
  }
  document.addEventListener('securitypolicyviolation', onViolation)
  return {
    speaks({ versions }: Hello) {
      silent -= 1
      clearTimeout(timer)
      if (!versions.includes(BRIDGE_VERSION)) fail('version', `bridge ${versions}`)
    },
    stop() {
      clearTimeout(timer)
      document.removeEventListener('securitypolicyviolation', onViolation)
    }
  }
}

/** Forwards the wallet's events. */
function listen(bridge: OpenBridge, element: HTMLIFrameElement, { options, emit }: FrameOwner): void {
  for (const type of ['ready', 'navigated', 'recharge.submitted', 'withdraw.submitted', 'session.ended'] as const)
    bridge.on(type, data => emit({ ...data, type } as WidgetEvent))
  bridge.on('error', ({ message }) => emit({ type: 'error', reason: 'app', message }))
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
  let wanted: string | undefined
  const bridge = openBridge(element, {
    origin: wallet.origin,
    welcome(hello) {
      isGreeted = true
      loading.speaks(hello)
      if (wanted) setTimeout(send, 0, 'navigate', { path: wanted })
      wanted = undefined
      return welcomeOf(options)
    },
    // Null is a valid answer: there is no new session.
    handlers: { 'session.renew': async () => ({ code: (await options.onSessionEnded?.()) as string }) }
  })
  listen(bridge, element, owner)
  // Earlier changes are part of the answer to the wallet's first message.
  const send: OpenBridge['send'] = (...message) => void (isGreeted && bridge.send(...message))
  return {
    element,
    apply({ language, session: code, user, path: to }) {
      if (options.height !== 'auto') element.style.height = heightOf(options.height)
      send('theme', themeOf(options))
      send('frame', frameOf(options))
      if (language) send('language', { language })
      if (code) send('session', { code, user } as HostMessages['session'])
      if (to) send('navigate', { path: to })
      if (isGreeted) delete options.session
      else wanted = to ?? wanted
    },
    close() {
      loading.stop()
      bridge.close()
      element.remove()
    }
  }
}
