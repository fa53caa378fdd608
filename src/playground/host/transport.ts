// The line between a client and the page of the app: what the client puts into the page, and how it calls into it.
import type { Delivery } from './faults.ts'
import type { Traits, Transport } from './profiles.ts'

/** The page of the app, as much of it as a client touches. */
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

/** What came from the app: the name of an event and its data as text, which may be no JSON. */
export type Hear = (type: string, json: string) => void

export interface Line {
  deliver(delivery: Delivery): void
  close(): void
}

export interface LineOptions {
  traits: Pick<Traits, 'receiver'>
  transport: Transport
  hear: Hear
  /** A finger or a mouse went down on the page. */
  touched: () => void
}

const telegramOrigin = 'https://web.telegram.org'

/** Puts the client into a page, before anything in the page runs. */
export function openLine(page: object, { traits, transport, hear, touched }: LineOptions): Line {
  const app = page as AppWindow
  const undo: (() => void)[] = []
  const put = (name: string, value: unknown) => {
    const before = Object.getOwnPropertyDescriptor(app, name)
    Object.defineProperty(app, name, { configurable: true, writable: true, value })
    undo.push(() => {
      if (before) Object.defineProperty(app, name, before)
      else Reflect.deleteProperty(app, name)
    })
  }
  for (const name of ['pointerdown', 'touchend', 'click']) {
    app.addEventListener(name, touched, true)
    undo.push(() => app.removeEventListener(name, touched, true))
  }
  const deliver = makers[transport](app, { put, hear, undo, receiver: traits.receiver })
  return {
    deliver,
    close() {
      for (const step of undo.splice(0).reverse()) step()
    }
  }
}

interface Making {
  put: (name: string, value: unknown) => void
  hear: Hear
  undo: (() => void)[]
  receiver: Traits['receiver']
}
type Maker = (app: AppWindow, making: Making) => Line['deliver']

const makers: Readonly<Record<Transport, Maker>> = {
  none: () => () => undefined,
  proxy(app, { put, hear, receiver }) {
    asTop(app, put)
    put('TelegramWebviewProxy', { postEvent: (type: string, json: string) => hear(type, json) })
    return delivery => call(app, receiver, delivery)
  },
  notify(app, { put, hear, receiver }) {
    asTop(app, put)
    put('external', { notify: (text: string) => hearText(text, hear) })
    return delivery => call(app, receiver, delivery)
  },
  frame: frameLine
}

// A page in a WebView has no parent; the playground's is in a frame.
function asTop(app: AppWindow, put: Making['put']) {
  if (app.parent !== app) put('parent', app)
}

function call(app: AppWindow, receiver: Traits['receiver'], { type, data, garbled }: Delivery) {
  const object = receiver === 'WebView' ? app.Telegram?.WebView : app.TelegramGameProxy
  // Android calls the one, the others call the other; before the page has made it, the event is lost.
  object?.receiveEvent?.(type, garbled ? half(JSON.stringify(data)) : structured(data))
}

// Objects of another page would be told apart by `instanceof`, and could be changed by the app.
const structured = (data: unknown): unknown => (data === undefined ? null : JSON.parse(JSON.stringify(data)))

const half = (text: string) => text.slice(0, Math.ceil(text.length / 2))

function hearText(text: unknown, hear: Hear) {
  const message = read(text)
  if (typeof message?.eventType !== 'string') return
  hear(message.eventType, JSON.stringify(message.eventData ?? ''))
}

function read(text: unknown): { eventType?: unknown; eventData?: unknown } | undefined {
  try {
    return JSON.parse(String(text))
  } catch {
    // Frames get messages from everybody; what is no JSON is not for us.
    return undefined
  }
}

function frameLine(app: AppWindow, { put, hear, undo }: Making): Line['deliver'] {
  const textOf = ({ type, data, garbled }: Delivery) => {
    const text = JSON.stringify({ eventType: type, eventData: data })
    return garbled ? half(text) : text
  }
  if (app.parent === app) {
    // A test has no frame: it gets a parent that only we hear.
    const parent = { postMessage: (text: unknown) => hearText(text, hear) }
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
    if (source === (app as unknown)) hearText(data, hear)
  }
  parent.addEventListener('message', listen)
  undo.push(() => parent.removeEventListener('message', listen))
  return delivery => app.postMessage(textOf(delivery), '*')
}
