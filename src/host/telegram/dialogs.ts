import type {
  DialogAnswer,
  DownloadAnswer,
  HostDialog,
  HostFeatures,
  Release,
  ScanAnswer,
  WriteAccess
} from '../host.ts'
import { isSafeLink } from '../links.ts'
import { createSerialQueue } from '../serial-queue.ts'
import { attemptCall } from './bridge.ts'
import type { Capabilities } from './capabilities.ts'
import { type Bridge, type Request, reportErrors } from './sdk.ts'

/** How long a dialog stays open. A client that dropped the request never answers. */
export const DIALOG_TIMEOUT_MS = 180_000
const CLIPBOARD_MS = 1_500
// Clients drop a popup, or close it at once, when it follows others too soon.
const POPUP_PAUSE_MS = 3_000
// An answer that comes sooner is the client's own refusal, not a person's.
const REFUSAL_MS = 120
// A finger may still touch the page while a dialog opens over it.
const TOUCH_PAUSE_MS = 1_000
// The click may come this long after the finger has left the page.
const CLICK_MS = 500

/** Calls `now` at the next touch of the page: a dialog of the client would cover it, so none is open. */
export function onNextTouch(now: () => void): Release {
  const askedAt = performance.now()
  const onTouch = (): void => {
    if (performance.now() - askedAt > TOUCH_PAUSE_MS) now()
  }
  addEventListener('pointerdown', onTouch, true)
  return () => removeEventListener('pointerdown', onTouch, true)
}

/** Like `onNextTouch`, but after the tap has ended: its click must not press a button of the dialog that the page then shows. */
function onNextTap(now: () => void): Release {
  let timer: ReturnType<typeof setTimeout> | undefined
  const endIn = (ms: number) => (): void => {
    clearTimeout(timer)
    timer = setTimeout(now, ms)
  }
  const ends = { click: endIn(0), pointercancel: endIn(0), pointerup: endIn(CLICK_MS) }
  const listen = (change: typeof addEventListener): void => {
    for (const [type, end] of Object.entries(ends)) change(type, end, true)
  }
  const stop = onNextTouch(() => listen(addEventListener))
  return () => {
    stop()
    listen(removeEventListener)
    clearTimeout(timer)
  }
}

/** Returns the trimmed text, cut to what a client accepts. */
export function truncate(text: string, maxLength: number): string {
  const whole = text.trim()
  if (whole.length <= maxLength) return whole
  // Not between the two halves of a surrogate pair.
  return `${whole.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

// `name` is unique: a late answer to an earlier popup must not answer this one.
function describePopup({ title, message, confirmLabel, cancelLabel, danger }: HostDialog, name: string) {
  const heading = message.trim() ? truncate(title, 64) : ''
  return {
    // Telegram Desktop closes the app on an empty title.
    ...(heading && { title: heading }),
    message: truncate(message.trim() ? message : title, 256),
    buttons: [
      { id: `no-${name}`, type: 'default', text: truncate(cancelLabel, 64) },
      { id: `yes-${name}`, type: danger ? 'destructive' : 'default', text: truncate(confirmLabel, 64) }
    ]
  }
}

/** Runs what covers the page one at a time: clients drop a second one. */
export type DialogQueue = ReturnType<typeof createSerialQueue>

/** Asks in the client's popup. */
export function createPopup(bridge: Bridge, can: Capabilities, enqueue: DialogQueue): HostFeatures['ask'] {
  let closedAt = Number.NEGATIVE_INFINITY
  const openDialog = async (dialog: HostDialog): Promise<DialogAnswer> => {
    const askedAt = performance.now()
    if (askedAt - closedAt < POPUP_PAUSE_MS) return 'unavailable'
    const name = createRequestId()
    const request: Request<DialogAnswer> = {
      type: 'web_app_open_popup',
      data: describePopup(dialog, name),
      limitMs: DIALOG_TIMEOUT_MS,
      giveUp: onNextTap,
      answers: {
        popup_closed: data => {
          const id = data?.button_id
          if (id === `yes-${name}`) return 'confirmed'
          if (id === `no-${name}`) return 'cancelled'
          if (typeof id === 'string' && id !== '') return undefined
          const isDismissed = data !== null && (id === undefined || id === null || id === '')
          return isDismissed && performance.now() - askedAt > REFUSAL_MS ? 'cancelled' : 'unavailable'
        }
      }
    }
    const answer = await bridge.request(request, 'unavailable')
    closedAt = performance.now()
    return answer
  }
  return async dialog => {
    const isComplete = [dialog.title + dialog.message, dialog.confirmLabel, dialog.cancelLabel].every(text =>
      text.trim()
    )
    return can.popups && isComplete
      ? enqueue(() => openDialog(dialog), DIALOG_TIMEOUT_MS, 'unavailable')
      : 'unavailable'
  }
}

/** Reads QR codes until one is accepted. */
export function createScanner({ app }: Bridge, can: Capabilities, enqueue: DialogQueue): HostFeatures['scan'] {
  let onClosed = (): void => undefined
  app.onEvent(
    'scanQrPopupClosed',
    reportErrors(() => onClosed())
  )
  const scan = (hint: string, accept: (text: string) => boolean): Promise<ScanAnswer> =>
    new Promise(resolve => {
      const askedAt = performance.now()
      const end = (answer: ScanAnswer): void => {
        clearTimeout(timer)
        release()
        onClosed = () => undefined
        // The SDK takes the scanner for open, and refuses the next one, until it is closed.
        if (answer.state === 'unavailable') attemptCall(() => app.closeScanQrPopup())
        resolve(answer)
      }
      const giveUp = (): void => end({ state: 'unavailable' })
      const timer = setTimeout(giveUp, DIALOG_TIMEOUT_MS)
      const release = onNextTap(giveUp)
      onClosed = () => end({ state: performance.now() - askedAt > REFUSAL_MS ? 'cancelled' : 'unavailable' })
      const text = truncate(hint, 64)
      const isOpen = attemptCall(() =>
        app.showScanQrPopup(text ? { text } : {}, code => {
          if (typeof code !== 'string' || !accept(code)) return
          end({ state: 'scanned', text: code })
          return true
        })
      )
      if (!isOpen) giveUp()
    })
  return async (hint, accept) =>
    can.scanner
      ? enqueue(() => scan(hint, accept), DIALOG_TIMEOUT_MS, { state: 'unavailable' })
      : { state: 'unavailable' }
}

/** Lets the client fetch a file; it asks the person itself. */
export function createDownloads(bridge: Bridge, can: Capabilities, enqueue: DialogQueue): HostFeatures['downloadFrom'] {
  return async (address, name) => {
    if (!can.downloads || !isSafeLink(address) || !name.trim()) return 'unavailable'
    const askedAt = performance.now()
    const request: Request<DownloadAnswer> = {
      type: 'web_app_request_file_download',
      data: { url: address, file_name: name },
      limitMs: DIALOG_TIMEOUT_MS,
      giveUp: onNextTap,
      answers: {
        file_download_requested: data => {
          if (data?.status === 'downloading') return 'started'
          const isPerson = performance.now() - askedAt > REFUSAL_MS
          return data?.status === 'cancelled' && isPerson ? 'cancelled' : 'unavailable'
        }
      }
    }
    return enqueue(() => bridge.request(request, 'unavailable'), DIALOG_TIMEOUT_MS, 'unavailable')
  }
}

/** Asks whether the bot may write to the person. Missing in clients without this question. */
export function writeAccess(
  bridge: Bridge,
  can: Capabilities,
  enqueue: DialogQueue
): Pick<HostFeatures, 'requestWriteAccess'> {
  if (!can.writeAccess) return {}
  const request: Request<WriteAccess> = {
    type: 'web_app_request_write_access',
    limitMs: DIALOG_TIMEOUT_MS,
    giveUp: onNextTouch,
    answers: {
      write_access_requested: data =>
        data?.status === 'allowed' ? 'allowed' : data?.status === 'cancelled' ? 'refused' : 'unavailable'
    }
  }
  return {
    requestWriteAccess: () => enqueue(() => bridge.request(request, 'unavailable'), DIALOG_TIMEOUT_MS, 'unavailable')
  }
}

/** Reads the clipboard. Returns null where the client does not allow it. */
export function createClipboard({ app }: Bridge, can: Capabilities): () => Promise<string | null> {
  const enqueue = createSerialQueue(1)
  const readClipboard = (): Promise<string | null> =>
    new Promise(resolve => {
      app.readTextFromClipboard(text => resolve(typeof text === 'string' && text ? text : null))
    })
  return async () => (can.clipboard ? enqueue(readClipboard, CLIPBOARD_MS, null) : null)
}

/** Returns a name for a request: its answer repeats it. */
export const createRequestId = (): string => Math.random().toString(36).slice(2).padEnd(16, '0').slice(0, 16)
