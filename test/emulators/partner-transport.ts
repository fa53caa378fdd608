// The channel between a partner's app and the page: a native bridge of each kind, or the parent of a frame.
import { ANDROID_NAME, CHANNEL_NAME, RECEIVER_NAME } from '../../src/host/partner/protocol.ts'
import { createPlacing, makeTopWindow } from './placing.ts'

export const partnerProfiles = ['ios', 'android', 'react-native', 'flutter', 'iframe'] as const
/** The kind of app or page that shows the wallet. */
export type PartnerProfile = (typeof partnerProfiles)[number]

export const partnerLabels: Readonly<Record<PartnerProfile, string>> = {
  ios: 'Partner iOS',
  android: 'Partner Android',
  'react-native': 'Partner React Native',
  flutter: 'Partner Flutter',
  iframe: 'Partner page (frame)'
}

interface PartnerWindow extends EventTarget {
  parent: unknown
  location: { origin: string }
  MessageEvent: typeof MessageEvent
  [RECEIVER_NAME]?: { receive?(json: string): void }
  postMessage(text: string, origin: string): void
}

export interface PartnerLine {
  /** Sends text to the app: JSON, or what a fault has made of it. */
  deliver(text: string): void
  close(): void
}

export interface PartnerLineOptions {
  profile: PartnerProfile
  /** Of the page around the frame, where a test has none. */
  origin: string
  receive: (text: string) => void
}

/** Puts the partner's side into a page, before anything in the page runs. */
export function openPartnerLine(page: object, { profile, origin, receive }: PartnerLineOptions): PartnerLine {
  const app = page as PartnerWindow
  const { put, undo, takeOut } = createPlacing(page)
  const port = { postMessage: (text: unknown) => receive(typeof text === 'string' ? text : JSON.stringify(text)) }
  if (profile === 'iframe') {
    const deliver = app.parent === app ? pretendFrame(app, origin, put, port) : realFrame(app, undo, port)
    return { deliver, close: takeOut }
  }
  makeTopWindow(app, put)
  if (profile === 'ios') put('webkit', { messageHandlers: { [CHANNEL_NAME]: port } })
  if (profile === 'android') put(ANDROID_NAME, port)
  if (profile === 'react-native') put('ReactNativeWebView', port)
  if (profile === 'flutter') put(CHANNEL_NAME, port)
  return { deliver: text => app[RECEIVER_NAME]?.receive?.(text), close: takeOut }
}

type Port = { postMessage: (text: unknown) => void }

// Tests have no frame: they get a parent object.
function pretendFrame(app: PartnerWindow, origin: string, put: (name: string, value: unknown) => void, port: Port) {
  // Browsers deliver only to the named origin.
  const parent = { postMessage: (text: unknown, to: string) => (to === origin ? port.postMessage(text) : undefined) }
  put('parent', parent)
  return (text: string) => {
    const source = parent as unknown as MessageEventSource
    app.dispatchEvent(new app.MessageEvent('message', { data: text, origin, source }))
  }
}

function realFrame(app: PartnerWindow, undo: (() => void)[], port: Port) {
  const parent = app.parent as EventTarget
  const listen = (event: Event) => {
    const { source, data } = event as MessageEvent
    if (source === (app as unknown)) port.postMessage(data)
  }
  parent.addEventListener('message', listen)
  undo.push(() => parent.removeEventListener('message', listen))
  return (text: string) => app.postMessage(text, app.location.origin)
}
