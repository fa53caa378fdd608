// How the page speaks to a Telegram client. It is there before the SDK, which only adds the way back (sdk.ts).

interface ClientWindow {
  TelegramWebviewProxy?: { postEvent?: (type: string, json: string) => void }
  external?: { notify?: (text: string) => void }
  parent: { postMessage(text: string, origin: string): void }
}

// Looked up at each call: a client may put its object in late.
const here = (): ClientWindow => window as unknown as ClientWindow

const isFramed = (): boolean => window.parent !== window

/** Whether anything is there that could be a Telegram client. A launch address opened in a plain browser has none. */
export function isReachable(): boolean {
  const { TelegramWebviewProxy, external } = here()
  return Boolean(TelegramWebviewProxy?.postEvent || external?.notify || isFramed())
}

/** Whether src/boot.ts can see that a client is there; it does not look for the oldest way to speak to one. */
export const isPlain = (): boolean => 'TelegramWebviewProxy' in window || isFramed()

/** Tells the client something. `false`: nobody is there, or it threw. */
export function post(type: string, data: object | '' = ''): boolean {
  const { TelegramWebviewProxy, external, parent } = here()
  try {
    if (TelegramWebviewProxy?.postEvent) TelegramWebviewProxy.postEvent(type, JSON.stringify(data))
    else if (external?.notify) external.notify(JSON.stringify({ eventType: type, eventData: data }))
    // Not only web.telegram.org: clients of others embed the app too. Secrets never go this way (vault.ts).
    else if (isFramed()) parent.postMessage(JSON.stringify({ eventType: type, eventData: data }), '*')
    else return false
    return true
  } catch {
    // What a client does not take it has not done; the caller does it in the page.
    return false
  }
}
