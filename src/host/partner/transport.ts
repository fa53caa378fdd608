import type { Release } from '../host.ts'
import { ANDROID_NAME, CHANNEL_NAME, RECEIVER_NAME } from './protocol.ts'

/** A channel to the host. It carries text; messages.ts checks it. */
export interface Transport {
  /** Returns who is at the other end: `ios`, `android`, `react-native`, `flutter`, or the origin of the page around the frame. */
  partner(): string
  /** Resolves to true when it can send; to false when no partner is allowed. */
  readonly ready: Promise<boolean>
  /** Sends JSON text. Never throws. */
  send(json: string): void
  /** Listens to messages of the host, unchecked. */
  listen(receive: (raw: unknown) => void): Release
}

interface MessagePortLike {
  postMessage(json: string): void
}

interface Globals {
  webkit?: { messageHandlers?: Record<string, MessagePortLike | undefined> }
  [name: string]: unknown
}

/** The window of a page, the app's own by default. */
export type BridgeWindow = Window & typeof globalThis

const isPort = (value: unknown): value is MessagePortLike => {
  // `typeof` of Android's injected object differs between engines.
  return value != null && typeof (value as MessagePortLike).postMessage === 'function'
}

// Each platform has a fixed name. Flutter's channel is a global on Android; on iOS it is also a message handler, and is found as one.
function findNativePort(window: BridgeWindow): { partner: string; port: MessagePortLike } | null {
  const globals = window as unknown as Globals
  const candidates: [string, unknown][] = [
    ['ios', globals.webkit?.messageHandlers?.[CHANNEL_NAME]],
    ['android', globals[ANDROID_NAME]],
    ['react-native', globals.ReactNativeWebView],
    ['flutter', globals[CHANNEL_NAME]]
  ]
  for (const [partner, port] of candidates) if (isPort(port)) return { partner, port }
  return null
}

function createNativeTransport(window: BridgeWindow, partner: string, port: MessagePortLike): Transport {
  return {
    partner: () => partner,
    ready: Promise.resolve(true),
    send(json) {
      try {
        // Called as a method: injected objects need their receiver.
        port.postMessage(json)
      } catch {
        // The native side is gone: requests end by their time limit.
      }
    },
    listen(receive) {
      const receiver = { receive: (json: unknown) => receive(json) }
      Object.defineProperty(window, RECEIVER_NAME, { value: receiver, configurable: true })
      return () => void Reflect.deleteProperty(window, RECEIVER_NAME)
    }
  }
}

/** Returns whether a configured origin is allowed: an exact https origin, or localhost for development. */
export function isPartnerOrigin(origin: string): boolean {
  try {
    const url = new URL(origin)
    const isLocal = url.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
    return url.origin === origin && !origin.includes('*') && (url.protocol === 'https:' || isLocal)
  } catch {
    return false
  }
}

// From the browser where it says, else from the referrer. It only chooses which origin of the list to greet.
function readHint(window: BridgeWindow): string | undefined {
  const ancestor = window.location.ancestorOrigins?.[0]
  if (ancestor) return ancestor
  try {
    return new URL(window.document.referrer).origin
  } catch {
    // No referrer: every origin on the list is greeted, and the browser delivers to the one that is there.
    return undefined
  }
}

function createFrameTransport(window: BridgeWindow, listed: Promise<readonly string[]>): Transport {
  let targets: readonly string[] = []
  const ready = listed.then(list => {
    // A page of the same origin has full access anyway. The playground is one.
    const allowed = [...new Set([window.location.origin, ...list.filter(isPartnerOrigin)])]
    const hint = readHint(window)
    targets = allowed.filter(origin => origin === hint)
    // A referrer may be of an earlier page; `ancestorOrigins` is reliable.
    if (targets.length === 0 && !window.location.ancestorOrigins?.[0]) targets = allowed
    return targets.length > 0
  })
  return {
    partner: () => (targets.length === 1 ? (targets[0] ?? '') : ''),
    ready,
    send(json) {
      for (const origin of targets) window.parent.postMessage(json, origin)
    },
    listen(receive) {
      const onMessage = (event: MessageEvent): void => {
        if (event.source !== window.parent || !targets.includes(event.origin)) return
        // Only this origin from now on.
        targets = [event.origin]
        receive(event.data)
      }
      window.addEventListener('message', onMessage)
      return () => window.removeEventListener('message', onMessage)
    }
  }
}

/**
 * Returns the transport to the host, or null. `origins` fetches the origins that may frame the app (`partner_origins`); it is called
 * in a frame only.
 */
export function findTransport(
  origins: () => Promise<readonly string[]>,
  window: BridgeWindow = globalThis.window
): Transport | null {
  // In a frame only the page around it is the host, also where a native bridge reaches into the frame.
  if (window.parent !== window)
    return createFrameTransport(
      window,
      origins().catch(() => [])
    )
  const native = findNativePort(window)
  return native && createNativeTransport(window, native.partner, native.port)
}
