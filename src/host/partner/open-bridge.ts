import type { AppEvents } from './events.ts'
import type { AppMessage, AppNotices, AppRequests, Capability, Hello, HostMessages, Welcome } from './protocol.ts'

/** Handlers of the app's requests. When one throws or rejects, the app does it by itself. */
export type BridgeHandlers = {
  [Type in keyof AppRequests]?: (
    data: AppRequests[Type]['ask']
  ) => AppRequests[Type]['answer'] | Promise<AppRequests[Type]['answer']>
}

/** What a page brings for the frame. */
export interface OpenBridgeOptions {
  /** The wallet's exact origin: `https://wallet.example`. Messages are read from and sent to it only. */
  origin: string
  /**
   * Returns what the app gets at the start: theme, language, a new one-time code. Called once for each load of the frame, with the
   * app's first message. What `handlers` can answer is added to the capabilities.
   */
  welcome: (hello: Hello) => Partial<Welcome> | Promise<Partial<Welcome>>
  /** What the page does for the app, by the name of the request. Default: none, and the app does everything by itself. */
  handlers?: BridgeHandlers
}

type BridgeMessages = AppNotices & AppEvents

/** The page's end of the bridge. */
export interface OpenBridge {
  /** Listens to notices and events of the app. Returns how to stop. */
  on<Type extends keyof BridgeMessages>(type: Type, listener: (data: BridgeMessages[Type]) => void): () => void
  /** Sends a message to the app. It is lost before the app's first `hello`. */
  send<Type extends Exclude<keyof HostMessages, 'welcome' | 'answer' | 'taken'>>(
    type: Type,
    data: HostMessages[Type]
  ): void
  /** Closes the bridge. */
  close(): void
}

const byPerson = /^(share|scan|dialog)$/
let count = 0

/** Opens the bridge to Merchant Wallet in a frame of this page. Call it before the frame's address is set. */
export function openBridge(
  frame: HTMLIFrameElement,
  { origin, welcome, handlers = {} }: OpenBridgeOptions
): OpenBridge {
  const events = new EventTarget()
  let greeted: { load: string; welcome: Promise<Welcome> } | undefined

  const post = (type: string, data: unknown, re?: string): void => {
    count += 1
    frame.contentWindow?.postMessage(JSON.stringify({ v: 1, id: `host-${count}`, type, re, data }), origin)
  }
  const failed = (re: string) => (error: unknown) =>
    post('error', { code: 'failed', message: String(error).slice(0, 1000) }, re)

  async function greet(hello: Hello): Promise<Welcome> {
    const capabilities = Object.keys(handlers).map(type => (type === 'session.renew' ? 'session' : type) as Capability)
    const answer = await welcome(hello)
    return { ...answer, capabilities: [...capabilities, ...(answer.capabilities ?? [])] }
  }
  const handleMessage = ({ type, id, data }: AppMessage): void => {
    if (type === 'hello') {
      post('taken', {}, id)
      if (greeted?.load !== data.load) greeted = { load: data.load, welcome: greet(data) }
      greeted.welcome.then(
        answer => post('welcome', answer, id),
        error => {
          // The next hello is another try.
          greeted = undefined
          failed(id)(error)
        }
      )
      return
    }
    const handler =
      Object.keys(handlers).includes(type) && (handlers as Record<string, (data: unknown) => unknown>)[type]
    if (handler) {
      if (byPerson.test(type)) post('taken', {}, id)
      Promise.resolve(data)
        .then(handler)
        .then(answer => post('answer', answer, id), failed(id))
    }
    events.dispatchEvent(new CustomEvent(type, { detail: data }))
  }
  const onMessage = ({ source, origin: from, data }: MessageEvent): void => {
    // Without `allow-same-origin` the app has no origin, and only says that it cannot run.
    const isSandboxed = from === 'null'
    if ((from !== origin && !isSandboxed) || source !== frame.contentWindow || typeof data !== 'string') return
    let message: AppMessage | undefined
    try {
      message = JSON.parse(data)
    } catch {
      // Not of the bridge.
    }
    if (message?.v === 1 && (!isSandboxed || message.type === 'error')) handleMessage(message)
  }
  addEventListener('message', onMessage)

  return {
    on(type, listener) {
      const onEvent = ({ detail }: CustomEventInit): void => listener(detail)
      events.addEventListener(type, onEvent as EventListener)
      return () => events.removeEventListener(type, onEvent as EventListener)
    },
    send: post,
    close: () => removeEventListener('message', onMessage)
  }
}
