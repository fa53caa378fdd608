import type { DialogAnswer, DownloadAnswer, HostDialog, HostFeatures, Release, ScanAnswer } from '../host.ts'
import { isSafeLink } from '../links.ts'
import { serialQueue } from '../serial-queue.ts'
import type { Capabilities } from './capabilities.ts'
import type { Asked, Wire } from './sdk.ts'

/** A person may take their time; a client that has dropped the request never answers. */
export const personMs = 180_000
const clipboardMs = 1_500
// Clients drop a popup, or close it at once, when it follows others too quickly.
const popupPauseMs = 3_000
// No person is so quick: the client itself has refused.
const refusedMs = 120
// What a person still does to the page when a dialog opens over it.
const touchPauseMs = 1_000
// So long after the finger has left the page its click may still come.
const clickMs = 500

/** What a client has opened lies over the page, which then feels no finger. One that does feel one has nothing over it. */
export function untilTouched(now: () => void): Release {
  const asked = performance.now()
  const touched = (): void => {
    if (performance.now() - asked > touchPauseMs) now()
  }
  addEventListener('pointerdown', touched, true)
  return () => removeEventListener('pointerdown', touched, true)
}

/**
 * The same, when that tap is over: its click belongs to what was under the finger, not to what the page shows instead, where
 * it would press a button that nobody has seen.
 */
function untilTapped(now: () => void): Release {
  let timer: ReturnType<typeof setTimeout> | undefined
  const endIn = (ms: number) => (): void => {
    clearTimeout(timer)
    timer = setTimeout(now, ms)
  }
  const ends = { click: endIn(0), pointercancel: endIn(0), pointerup: endIn(clickMs) }
  const listen = (change: typeof addEventListener): void => {
    for (const [type, end] of Object.entries(ends)) change(type, end, true)
  }
  const stop = untilTouched(() => listen(addEventListener))
  return () => {
    stop()
    listen(removeEventListener)
    clearTimeout(timer)
  }
}

/** The text, no longer than a client takes. */
export function cut(text: string, most: number): string {
  const whole = text.trim()
  if (whole.length <= most) return whole
  // Not through the middle of a character that is two units long.
  return `${whole.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

// `name` is of this question alone: a client that is late may still tell the answer to an earlier one.
function popupOf({ title, message, confirmLabel, cancelLabel, danger }: HostDialog, name: string) {
  const heading = message.trim() ? cut(title, 64) : ''
  return {
    // Telegram Desktop closes the app on an empty text.
    ...(heading && { title: heading }),
    message: cut(message.trim() ? message : title, 256),
    buttons: [
      { id: `no-${name}`, type: 'default', text: cut(cancelLabel, 64) },
      { id: `yes-${name}`, type: danger ? 'destructive' : 'default', text: cut(confirmLabel, 64) }
    ]
  }
}

/** What lies over the page and waits for the person, one at a time: a client drops a second one. */
export type Person = ReturnType<typeof serialQueue>

/** Asks in the client's popup. */
export function popup(wire: Wire, can: Capabilities, person: Person): HostFeatures['ask'] {
  let closed = Number.NEGATIVE_INFINITY
  const ask = async (dialog: HostDialog): Promise<DialogAnswer> => {
    const asked = performance.now()
    if (asked - closed < popupPauseMs) return 'unavailable'
    const name = requestId()
    const answer = await wire.ask<DialogAnswer>(
      {
        type: 'web_app_open_popup',
        data: popupOf(dialog, name),
        limitMs: personMs,
        giveUp: untilTapped,
        answers: {
          popup_closed: data => {
            const id = data?.button_id
            if (id === `yes-${name}`) return 'confirmed'
            if (id === `no-${name}`) return 'cancelled'
            if (typeof id === 'string' && id !== '') return undefined
            const pressedNothing = data !== null && (id === undefined || id === null || id === '')
            return pressedNothing && performance.now() - asked > refusedMs ? 'cancelled' : 'unavailable'
          }
        }
      },
      'unavailable'
    )
    closed = performance.now()
    return answer
  }
  return async dialog => {
    const complete = [dialog.title + dialog.message, dialog.confirmLabel, dialog.cancelLabel].every(text => text.trim())
    return can.popups && complete ? person(() => ask(dialog), personMs, 'unavailable') : 'unavailable'
  }
}

/** Reads QR codes until one is accepted; the client closes nothing by itself, and says so when the person does. */
export function scanner(wire: Wire, can: Capabilities, person: Person): HostFeatures['scan'] {
  const scan = async (hint: string, accept: (text: string) => boolean): Promise<ScanAnswer> => {
    const asked = performance.now()
    const text = cut(hint, 64)
    const answer = await wire.ask<ScanAnswer>(
      {
        type: 'web_app_open_scan_qr_popup',
        data: text ? { text } : {},
        limitMs: personMs,
        giveUp: untilTapped,
        answers: {
          qr_text_received: data => {
            const code = data?.data
            return typeof code === 'string' && accept(code) ? { state: 'scanned', text: code } : undefined
          },
          scan_qr_popup_closed: () => ({
            state: performance.now() - asked > refusedMs ? 'cancelled' : 'unavailable'
          })
        }
      },
      { state: 'unavailable' }
    )
    if (answer.state !== 'cancelled') wire.post('web_app_close_scan_qr_popup')
    return answer
  }
  return async (hint, accept) =>
    can.scanner ? person(() => scan(hint, accept), personMs, { state: 'unavailable' }) : { state: 'unavailable' }
}

/** Lets the client fetch a file; it asks the person itself. */
export function downloads(wire: Wire, can: Capabilities, person: Person): HostFeatures['downloadFrom'] {
  return async (address, name) => {
    if (!can.downloads || !isSafeLink(address) || !name.trim()) return 'unavailable'
    const started = performance.now()
    const asked: Asked<DownloadAnswer> = {
      type: 'web_app_request_file_download',
      data: { url: address, file_name: name },
      limitMs: personMs,
      giveUp: untilTapped,
      answers: {
        file_download_requested: data =>
          data?.status === 'downloading'
            ? 'started'
            : data?.status === 'cancelled' && performance.now() - started > refusedMs
              ? 'cancelled'
              : 'unavailable'
      }
    }
    return person(() => wire.ask(asked, 'unavailable'), personMs, 'unavailable')
  }
}

/** Reads the clipboard; null where the client does not let the app. */
export function clipboard(wire: Wire, can: Capabilities): () => Promise<string | null> {
  const enqueue = serialQueue(1)
  return async () => {
    if (!can.clipboard) return null
    const id = requestId()
    const asked = {
      type: 'web_app_read_text_from_clipboard',
      data: { req_id: id },
      limitMs: clipboardMs,
      answers: {
        clipboard_text_received: (data: Readonly<Record<string, unknown>> | null) => {
          if (data && data.req_id !== id) return undefined
          return typeof data?.data === 'string' && data.data ? data.data : null
        }
      }
    }
    return enqueue(() => wire.ask<string | null>(asked, null), clipboardMs, null)
  }
}

/** A name for a request, by which its answer is known. */
export const requestId = (): string => Math.random().toString(36).slice(2).padEnd(16, '0').slice(0, 16)
