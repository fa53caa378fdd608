// Messages to a Telegram client, without the SDK: src/host/README.md lists what is sent this way, and why.

interface ClientWindow {
  TelegramWebviewProxy?: { postEvent?: (type: string, json: string) => void }
  external?: { notify?: (text: string) => void }
  parent: { postMessage(text: string, origin: string): void }
}

// Read at each call: some clients add their object late.
const getClientWindow = (): ClientWindow => window as unknown as ClientWindow

const isFramed = (): boolean => window.parent !== window

/** Whether there is anything that can be a Telegram client. In a plain browser there is not. */
export function isReachable(): boolean {
  const { TelegramWebviewProxy, external } = getClientWindow()
  return Boolean(TelegramWebviewProxy?.postEvent || external?.notify || isFramed())
}

/** Whether src/open/inline.ts recognizes the client too. It does not look for `external.notify`, which only old clients use. */
export const isKnownToInlineScript = (): boolean => 'TelegramWebviewProxy' in window || isFramed()

/** Sends a message to the client. Returns false when there is no client, or when it throws. */
export function sendToClient(type: string, data: object | '' = ''): boolean {
  const { TelegramWebviewProxy, external, parent } = getClientWindow()
  const text = JSON.stringify({ eventType: type, eventData: data })
  return attemptCall(() => {
    if (TelegramWebviewProxy?.postEvent) TelegramWebviewProxy.postEvent(type, JSON.stringify(data))
    else if (external?.notify) external.notify(text)
    // Any origin: other clients than web.telegram.org embed the app too. Secrets are never sent from a frame (capabilities.ts).
    else if (isFramed()) parent.postMessage(text, '*')
    else return false
  })
}

/** Calls the client, directly or through the SDK. Returns false when it throws: the caller then uses the page. */
export function attemptCall(call: () => unknown): boolean {
  try {
    return call() !== false
  } catch {
    return false
  }
}
