// Dialogs of a client in front of the app.
import type { Answers, Client, Data } from './client.ts'
import { textOf } from './client.ts'
import type { PopupButton } from './state.ts'

// Telegram for Android: three popups, each within 150 ms of the one before, stop popups for 3 s.
const QUICK_MS = 150
const MAX_QUICK = 3
const COOL_DOWN_MS = 3_000
// Web A: at the third popup in a row they are locked for 2 s.
const MAX_ROW = 3
const LOCK_MS = 2_000

/** How fast popups follow each other; reset when the app is closed. */
export interface PopupPace {
  /** When the last popup was closed. */
  closedAt: number
  inRow: number
  /** Until when popups are refused. */
  until: number
}
export const newPace = (): PopupPace => ({
  closedAt: Number.NEGATIVE_INFINITY,
  inRow: 0,
  until: Number.NEGATIVE_INFINITY
})

const types = new Set(['default', 'ok', 'close', 'cancel', 'destructive'])
const ownTexts: Readonly<Record<string, string>> = { ok: 'OK', close: 'Close', cancel: 'Cancel' }

/** Returns the buttons, or null when one is invalid. */
function buttonsOf(data: Data): PopupButton[] | null {
  if (!Array.isArray(data.buttons) || data.buttons.length < 1 || data.buttons.length > 3) return null
  const buttons = data.buttons.map((button: Data) => {
    const type = textOf(button?.type) || 'default'
    return { id: textOf(button?.id), type: type as PopupButton['type'], text: ownTexts[type] ?? textOf(button?.text) }
  })
  return buttons.every(({ type, text }) => types.has(type) && text.trim()) ? buttons : null
}

function openPopup(client: Client, data: Data, pace: PopupPace) {
  const buttons = buttonsOf(data)
  const message = textOf(data.message)
  if (!buttons || !message.trim()) {
    if (client.traits.closesOnBadArguments) client.close('bad arguments of web_app_open_popup')
    else client.note('popup dropped: bad arguments', data)
    return
  }
  if (!mayOpen(client, pace)) return
  client.change({ popup: { title: textOf(data.title), message, buttons } })
}

function mayOpen(client: Client, pace: PopupPace): boolean {
  const now = client.now()
  const { popups } = client.traits
  if (popups === 'locked') {
    if (client.state.popup || now < pace.until) {
      client.answer('popup_closed', {})
      return false
    }
    pace.inRow = now - pace.closedAt > LOCK_MS ? 1 : pace.inRow + 1
    if (pace.inRow >= MAX_ROW) pace.until = now + LOCK_MS
    return true
  }
  if (client.state.popup) {
    client.note('popup dropped: another one is open')
    return false
  }
  if (popups === 'cool-down') {
    pace.inRow = now - pace.closedAt <= QUICK_MS ? pace.inRow + 1 : 0
    if (pace.inRow >= MAX_QUICK) {
      pace.inRow = 0
      pace.until = now + COOL_DOWN_MS
    }
    if (now < pace.until) {
      client.note('popup dropped: too many in a row')
      return false
    }
  }
  return true
}

/** The person's answer to a popup; null closes it without a button. */
export function closePopup(client: Client, pace: PopupPace, id: string | null) {
  if (!client.state.popup) return
  pace.closedAt = client.now()
  client.change({ popup: null })
  client.answer('popup_closed', id === null ? {} : { button_id: id })
}

function openScanner(client: Client, data: Data) {
  const { scanner } = client.traits
  if (scanner === 'closed') return client.answer('scan_qr_popup_closed', {})
  if (scanner === 'silent') return client.change({ notice: 'Scanning QR codes is not supported here' })
  if (client.state.scanner === null) client.change({ scanner: textOf(data.text) })
}

// Old iOS builds put the text into a script unescaped: a quote or a line end breaks it.
const breaksScript = (client: Client, text: string) =>
  client.traits.platform === 'ios' && Number.parseInt(client.version, 10) < 7 && /["\\\n\r\u2028\u2029]/.test(text)

/** Shows a QR code to the camera. The scanner stays open until the app closes it. */
export function readCode(client: Client, text: string) {
  if (client.state.scanner === null) return
  if (breaksScript(client, text)) client.note('qr_text_received broke its script', text)
  else client.answer('qr_text_received', { data: text })
}

export function closeScanner(client: Client) {
  if (client.state.scanner === null) return
  client.change({ scanner: null })
  client.answer('scan_qr_popup_closed', {})
}

function openLink(client: Client, data: Data) {
  const address = textOf(data.url)
  if (!/^https?:\/\//.test(address)) {
    if (client.traits.closesOnBadArguments) client.close('bad arguments of web_app_open_link')
    return
  }
  if (client.traits.linksNeedTouch && !client.spendTouch()) return client.note('link dropped: no touch', address)
  client.change({ notice: address })
}

function openTelegramLink(client: Client, data: Data) {
  const path = textOf(data.path_full)
  if (client.traits.linksNeedTouch && !client.spendTouch()) return client.note('link dropped: no touch', path)
  if (path.startsWith('/share/url')) client.change({ question: { kind: 'link-share', path } })
  else client.change({ notice: `https://t.me${path}` })
}

function readClipboard(client: Client, data: Data) {
  const { clipboard } = client.traits
  const allowed = clipboard === 'text' || (clipboard === 'touch' && client.spendTouch())
  const text = allowed ? { data: client.around.clipboard } : clipboard === 'null' ? { data: null } : {}
  client.answer('clipboard_text_received', { req_id: data.req_id, ...text })
}

export const createDialogs = (pace: PopupPace): Answers => ({
  web_app_open_popup: (client, data) => openPopup(client, data, pace),
  web_app_open_scan_qr_popup: openScanner,
  web_app_close_scan_qr_popup: client => client.change({ scanner: null }),
  web_app_read_text_from_clipboard: readClipboard,
  web_app_open_link: openLink,
  web_app_open_tg_link: openTelegramLink,
  web_app_request_file_download(client, data) {
    const [url, name] = [textOf(data.url), textOf(data.file_name)]
    if (url && name) client.change({ question: { kind: 'download', url, name } })
    else if (client.traits.closesOnBadArguments) client.close('bad arguments of web_app_request_file_download')
    else client.answer('file_download_requested', { status: 'cancelled' })
  },
  web_app_send_prepared_message(client, data) {
    const id = textOf(data.id)
    if (client.traits.messagesNeedTouch && !client.isTouched()) return client.note('message dropped: no touch', id)
    if (id) client.change({ question: { kind: 'message', id } })
    else client.answer('prepared_message_failed', { error: 'MESSAGE_EXPIRED' })
  }
})
