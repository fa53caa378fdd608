import type { Release } from '../host.ts'
import { ANDROID_NAME, CHANNEL_NAME, RECEIVER_NAME } from './protocol.ts'

/** A way to the host and back. It carries; what a message says is judged elsewhere. */
export interface Transport {
  /** Who is at the other end: `ios`, `android`, `react-native`, `flutter`, or the origin of the page around the frame. */
  partner(): string
  /** Resolves when it can be spoken; false: there is nobody who may be spoken to. */
  readonly ready: Promise<boolean>
  /** Hands JSON text over. Never throws: a host that went away hears nothing. */
  send(json: string): void
  /** Hears what comes back, as it came. */
  listen(hear: (raw: unknown) => void): Release
}

interface Port {
  postMessage(json: string): void
}

interface Globals {
  webkit?: { messageHandlers?: Record<string, Port | undefined> }
  [name: string]: unknown
}

/** The page's own window, or a stand-in. */
export type BridgeWindow = Window & typeof globalThis

const isPort = (value: unknown): value is Port => {
  // Android's injected object is a function to some engines; each of them has the method.
  return value != null && typeof (value as Port).postMessage === 'function'
}

// The names are fixed, and each platform has its own. Flutter's channel is a global on Android; on iOS it is also a message
// handler and so looks like one, which makes no difference.
function nativePort(window: BridgeWindow): { partner: string; port: Port } | null {
  const globals = window as unknown as Globals
  const found: [string, unknown][] = [
    ['ios', globals.webkit?.messageHandlers?.[CHANNEL_NAME]],
    ['android', globals[ANDROID_NAME]],
    ['react-native', globals.ReactNativeWebView],
    ['flutter', globals[CHANNEL_NAME]]
  ]
  for (const [partner, port] of found) if (isPort(port)) return { partner, port }
  return null
}

function nativeTransport(window: BridgeWindow, partner: string, port: Port): Transport {
  return {
    partner: () => partner,
    ready: Promise.resolve(true),
    send(json) {
      try {
        // As a method: an injected object must not lose its receiver.
        port.postMessage(json)
      } catch {
        // The native side is gone. Whoever waits for an answer runs into the time limit.
      }
    },
    listen(hear) {
      const receiver = { receive: (json: unknown) => hear(json) }
      Object.defineProperty(window, RECEIVER_NAME, { value: receiver, configurable: true })
      return () => void Reflect.deleteProperty(window, RECEIVER_NAME)
    }
  }
}

/** Whether a configured origin may be spoken to: exactly an origin, https, or this machine's own while developing. */
export function isPartnerOrigin(origin: string): boolean {
  try {
    const url = new URL(origin)
    const isLocal = url.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
    return url.origin === origin && !origin.includes('*') && (url.protocol === 'https:' || isLocal)
  } catch {
    return false
  }
}

// The browser's own account where it gives one, else the address that led here. Only to choose whom on the list to greet.
function hintOf(window: BridgeWindow): string | undefined {
  const ancestor = window.location.ancestorOrigins?.[0]
  if (ancestor) return ancestor
  try {
    return new URL(window.document.referrer).origin
  } catch {
    // No referrer: everybody on the list is greeted, and the browser delivers to the one who is there.
    return undefined
  }
}

function frameTransport(window: BridgeWindow, listed: Promise<readonly string[]>): Transport {
  let targets: readonly string[] = []
  const ready = listed.then(list => {
    // A page of our own origin can do everything in this one anyway: the playground is one.
    const allowed = [...new Set([window.location.origin, ...list.filter(isPartnerOrigin)])]
    const hint = hintOf(window)
    targets = allowed.filter(origin => origin === hint)
    // A referrer can be of an earlier page; what the browser says of the ancestors is so.
    if (targets.length === 0 && !window.location.ancestorOrigins?.[0]) targets = allowed
    return targets.length > 0
  })
  return {
    partner: () => (targets.length === 1 ? (targets[0] ?? '') : ''),
    ready,
    send(json) {
      for (const origin of targets) window.parent.postMessage(json, origin)
    },
    listen(hear) {
      const onMessage = (event: MessageEvent): void => {
        if (event.source !== window.parent || !targets.includes(event.origin)) return
        // From now on it is this one.
        targets = [event.origin]
        hear(event.data)
      }
      window.addEventListener('message', onMessage)
      return () => window.removeEventListener('message', onMessage)
    }
  }
}

/**
 * Finds the way to the host; null: there is none. `origins` are the partner pages that may frame the app
 * (`partner_origins`); it is only asked for in a frame, and a failure is an empty list.
 */
export function findTransport(
  origins: () => Promise<readonly string[]>,
  window: BridgeWindow = globalThis.window
): Transport | null {
  // In a frame only the page around it speaks, even where a native bridge would reach into it.
  if (window.parent !== window)
    return frameTransport(
      window,
      origins().catch(() => [])
    )
  const native = nativePort(window)
  return native && nativeTransport(window, native.partner, native.port)
}
