// Reads the device's keystore before the SDK is there, through which the client answers later (secure-storage.ts).
import { sendToClient } from './bridge.ts'

interface Receiver {
  receiveEvent(type: string, data: unknown): void
}

/** Clients call one of these two, by platform. The SDK replaces both. */
interface ReceivingWindow {
  Telegram?: { WebView?: Receiver }
  TelegramGameProxy?: Receiver
}

// The SDK may come meanwhile, and then gets the answer.
const LIMIT_MS = 500

/** Reads a value from the keystore. Undefined: there is none, no client has answered in time, or the SDK is there already. */
export function readEarlySecret(key: string): Promise<string | undefined> {
  const page = window as unknown as ReceivingWindow
  return new Promise(resolve => {
    const end = () => resolve(undefined)
    if (page.Telegram) return end()
    const id = `early-${Math.random().toString(36).slice(2)}`
    const receiver: Receiver = {
      receiveEvent(_, data) {
        const { req_id, value } = (data ?? {}) as { req_id?: unknown; value?: unknown }
        if (req_id === id) resolve(typeof value === 'string' ? value : undefined)
      }
    }
    page.Telegram = { WebView: receiver }
    page.TelegramGameProxy = receiver
    setTimeout(end, LIMIT_MS)
    if (!sendToClient('web_app_secure_storage_get_key', { req_id: id, key })) end()
  })
}
