// The channel between a client and the page: the objects that the client adds, and how it calls the page.
import type { Delivery } from './faults.ts'
import { cloneData, createPlacing, getFirstHalf, makeTopWindow, type Placing } from './placing.ts'
import type { Traits, Transport } from './profiles.ts'

/** The parts of the page that a client uses. */
interface AppWindow extends EventTarget {
  parent: unknown
  external?: unknown
  TelegramWebviewProxy?: unknown
  Telegram?: { WebView?: Receiver }
  TelegramGameProxy?: Receiver
  MessageEvent: typeof MessageEvent
  postMessage(text: string, origin: string): void
}
interface Receiver {
  receiveEvent?(type: string, data: unknown): void
}

/** A message of the app: the name of an event, and its data as text, which may be invalid JSON. */
export type Hear = (type: string, json: string) => void

export interface Line {
  deliver(delivery: Delivery): void
  close(): void
}

export interface LineOptions {
  traits: Pick<Traits, 'receiver'>
  transport: Transport
  receive: Hear
  /** The page was touched. */
  touched: () => void
}

const telegramOrigin = 'https://web.telegram.org'

/** Puts the client into a page, before anything in the page runs. */
export function openLine(page: object, { traits, transport, receive, touched }: LineOptions): Line {
  const app = page as AppWindow
  const { put, undo, takeOut } = createPlacing(page)
  for (const name of ['pointerdown', 'touchend', 'click']) {
    app.addEventListener(name, touched, true)
    undo.push(() => app.removeEventListener(name, touched, true))
  }
  return { deliver: makers[transport](app, { put, receive, undo, receiver: traits.receiver }), close: takeOut }
}

interface Making extends Pick<Placing, 'put' | 'undo'> {
  receive: Hear
  receiver: Traits['receiver']
}
type Maker = (app: AppWindow, making: Making) => Line['deliver']

const makers: Readonly<Record<Transport, Maker>> = {
  none: () => () => undefined,
  proxy(app, { put, receive, receiver }) {
    makeTopWindow(app, put)
    put('TelegramWebviewProxy', { postEvent: (type: string, json: string) => receive(type, json) })
    return delivery => call(app, receiver, delivery)
  },
  notify(app, { put, receive, receiver }) {
    makeTopWindow(app, put)
    put('external', { notify: (text: string) => hearText(text, receive) })
    return delivery => call(app, receiver, delivery)
  },
  frame: frameLine
}

function call(app: AppWindow, receiver: Traits['receiver'], { type, data, garbled }: Delivery) {
  const object = receiver === 'WebView' ? app.Telegram?.WebView : app.TelegramGameProxy
  // Android calls the one, the others call the other; before the page has made it, the event is lost.
  object?.receiveEvent?.(type, garbled ? getFirstHalf(JSON.stringify(data)) : cloneData(data))
}

function hearText(text: unknown, receive: Hear) {
  const message = read(text)
  if (typeof message?.eventType !== 'string') return
  receive(message.eventType, JSON.stringify(message.eventData ?? ''))
}

function read(text: unknown): { eventType?: unknown; eventData?: unknown } | undefined {
  try {
    return JSON.parse(String(text))
  } catch {
    // Frames get messages from any window: skip what is not JSON.
    return undefined
  }
}

function frameLine(app: AppWindow, { put, receive, undo }: Making): Line['deliver'] {
  const textOf = ({ type, data, garbled }: Delivery) => {
    const text = JSON.stringify({ eventType: type, eventData: data })
    return garbled ? getFirstHalf(text) : text
  }
  if (app.parent === app) {
    // Tests have no frame: they get a parent object.
    const parent = { postMessage: (text: unknown) => hearText(text, receive) }
    put('parent', parent)
    return delivery =>
      app.dispatchEvent(
        new app.MessageEvent('message', {
          data: textOf(delivery),
          origin: telegramOrigin,
          source: parent as unknown as MessageEventSource
        })
      )
  }
  const parent = app.parent as EventTarget
  const listen = (event: Event) => {
    const { source, data } = event as MessageEvent
    if (source === (app as unknown)) hearText(data, receive)
  }
  parent.addEventListener('message', listen)
  undo.push(() => parent.removeEventListener('message', listen))
  return delivery => app.postMessage(textOf(delivery), '*')
}
