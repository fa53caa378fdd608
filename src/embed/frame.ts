import { type OpenBridge, openBridge } from '../host/partner/open-bridge.ts'
import { BRIDGE_VERSION, FRAME_NAME, type Hello, type HostMessages, type Welcome } from '../host/partner/protocol.ts'
import { frameOf, heightOf, launchAddress, themeOf } from './options.ts'
import type { WidgetChanges, WidgetErrorReason, WidgetEvent, WidgetOptions } from './types.ts'

const LOAD_LIMIT_MS = 30_000
// From when the frame is loaded: the wallet asks its server once before it speaks.
const HELLO_LIMIT_MS = 10_000
const MAX_HEIGHT_PX = 4_000

/** What a frame belongs to. */
export interface FrameOwner {
  wallet: URL
  /** As they are now; `session` is taken out when it is used. */
  options: WidgetOptions
  emit(event: WidgetEvent): void
  /** The wallet cannot be shown. Nothing comes after it. */
  fail(reason: WidgetErrorReason, message: string): void
}

/** A frame with the wallet in it. */
export interface WalletFrame {
  readonly element: HTMLIFrameElement
  /** Sends changes to the wallet; those before its first message are in the answer to it. */
  apply(changes: WidgetChanges): void
  /** Ends it: the element, listeners and timers. */
  close(): void
}

function makeElement({ wallet, options }: FrameOwner, path: string): HTMLIFrameElement {
  const element = Object.assign(document.createElement('iframe'), {
    name: FRAME_NAME + (options.name ?? 'main'),
    title: 'Merchant Wallet',
    // The wallet recognizes the partner by its origin, whatever the page's own referrer policy is.
    referrerPolicy: 'origin',
    // Each to the wallet's origin alone.
    allow: 'clipboard-read; clipboard-write; web-share',
    src: launchAddress(wallet, path, options)
  })
  element.style.cssText = 'all:initial;display:block;width:100%;border:0'
  element.style.height = heightOf(options.height)
  return element
}

/** The answer to the wallet's first word, which becomes JSON: what is undefined is not in it. A code works once. */
function welcomeOf(options: WidgetOptions): Partial<Welcome> {
  const { session: code, user, language } = options
  delete options.session
  return { theme: themeOf(options), frame: frameOf(options), language, code, user } as Partial<Welcome>
}

/** Fails when nothing loads, or when what has loaded does not speak. `speaks`: the wallet did, once for each time it is loaded. */
function watchLoading(element: HTMLIFrameElement, { wallet, fail }: FrameOwner) {
  const wait = (reason: WidgetErrorReason, message: string, ms: number) =>
    setTimeout(() => fail(navigator.onLine ? reason : 'offline', message), ms)
  let timer = wait('timeout', 'nothing was loaded', LOAD_LIMIT_MS)
  // Loads that the wallet has not spoken after. It may speak before its frame is loaded: then one less than none.
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

/** Opens the wallet in a frame at a screen of it. The caller puts the element into the page. */
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
    // Null is an answer too: there is no new session.
    handlers: { 'session.renew': async () => ({ code: (await options.onSessionEnded?.()) as string }) }
  })
  listen(bridge, element, owner)
  // The answer to the wallet's first message contains everything before it.
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
