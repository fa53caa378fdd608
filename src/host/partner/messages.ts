import { createLoadName } from './load.ts'
import {
  type AppMessage,
  type AppMessages,
  type AppRequests,
  BRIDGE_VERSION,
  type Envelope,
  type HostMessage,
  type HostMessages,
  MESSAGE_LIMIT
} from './protocol.ts'

/** The result of reading a message. `unknown` is ignored; `refused` is answered with an `error`. */
type MessageResult<Message> =
  | {
      state: 'read'
      message: Message
      /** Names of optional fields that were invalid, and are left out. */
      left: string[]
    }
  | { state: 'unknown' }
  | { state: 'refused'; re: string | undefined; code: 'bad_data' | 'version'; message: string }

type Check = (value: unknown) => boolean
interface MessageShape {
  must?: Record<string, Check>
  may?: Record<string, Check>
  /** Any fields; `readAnswer` checks an `answer`. */
  open?: true
  /** An invalid optional field is left out, instead of refusing the message. */
  lenient?: true
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
// Object.hasOwn is younger than some WebViews.
// biome-ignore lint/suspicious/noPrototypeBuiltins: older engines have only this
const has = (value: object, name: string): boolean => Object.prototype.hasOwnProperty.call(value, name)
const flag: Check = value => typeof value === 'boolean'
const text =
  (max: number, min = 0): Check =>
  value =>
    typeof value === 'string' && value.length >= min && value.length <= max
const checkPattern =
  (pattern: RegExp): Check =>
  value =>
    typeof value === 'string' && pattern.test(value)
const checkAllowed =
  (...values: readonly unknown[]): Check =>
  value =>
    values.includes(value)
const either =
  (...checks: readonly Check[]): Check =>
  value =>
    checks.some(check => check(value))
const checkList =
  (check: Check, max: number): Check =>
  value =>
    Array.isArray(value) && value.length <= max && value.every(check)
const ofShape =
  (shape: MessageShape): Check =>
  value =>
    isObject(value) && 'data' in pickFields(shape, value)

const nothing: MessageShape = {}
const code = checkPattern(/^[\w-]{8,64}$/)
const id = checkPattern(/^[\w-]{1,64}$/)
const color = checkPattern(/^#[\da-f]{6}$/i)
const upTo =
  (max: number): Check =>
  value =>
    typeof value === 'number' && value >= 0 && value <= max
const edge = upTo(300)
// Font names only: the text becomes part of a style.
const font = checkPattern(/^[\p{L}\d ,'"_-]{1,200}$/u)
const language = checkPattern(/^[a-z]{2,3}([-_][a-z\d]{2,8}){0,3}$/i)
// A path of the app: no other host (`//`), no invisible characters.
const path = checkPattern(/^\/(?![/\\])[^\s\\#\p{Cc}\p{Cf}]{0,511}$/u)
const error: MessageShape = { must: { code: text(64), message: text(1000) } }
const theme: MessageShape = {
  may: {
    scheme: checkAllowed('light', 'dark'),
    page: color,
    card: color,
    text: color,
    hint: color,
    accent: color,
    radius: upTo(24),
    font
  }
}
const frame: MessageShape = { may: { chrome: flag, fit: flag } }
const insets: MessageShape = { must: { top: edge, right: edge, bottom: edge, left: edge } }
const documents = [
  ...['notice', 'order', 'recharge', 'withdraw', 'project', 'task'],
  ...['feedback', 'request', 'record', 'session', 'account']
]
const start = either(
  ofShape({ must: { to: checkAllowed('invite'), code: checkPattern(/^[\w-]{1,64}$/) } }),
  ofShape({ must: { to: checkAllowed(...documents), id } })
)
const user = text(64, 1)

const hostShapes: Record<keyof HostMessages, MessageShape> = {
  welcome: {
    must: { capabilities: checkList(text(64), 64) },
    may: { code, user, theme: ofShape(theme), frame: ofShape(frame), language, safeArea: ofShape(insets), start },
    lenient: true
  },
  answer: { open: true },
  taken: nothing,
  error,
  theme,
  frame,
  language: { must: { language } },
  safeArea: insets,
  'back.pressed': nothing,
  'mainButton.pressed': nothing,
  'settings.pressed': nothing,
  visibility: { must: { visible: flag } },
  activated: nothing,
  session: { must: { code }, may: { user } },
  'session.end': nothing,
  navigate: { must: { path } }
}

const appShapes: Record<keyof AppMessages, MessageShape> = {
  hello: {
    must: {
      app: checkAllowed('merchant-wallet'),
      versions: checkList(value => typeof value === 'number', 16),
      load: text(64, 1)
    }
  },
  'session.renew': nothing,
  share: { may: { title: text(1000), text: text(10_000), url: text(4096) } },
  download: { must: { address: text(4096, 1), name: text(200, 1) } },
  openLink: { must: { address: text(4096, 1) } },
  scan: { must: { hint: text(1000) } },
  dialog: {
    must: { title: text(1000), message: text(10_000), confirmLabel: text(200), cancelLabel: text(200), danger: flag }
  },
  'back.set': { must: { visible: flag } },
  'mainButton.set': { must: { visible: flag, label: text(200), busy: flag, disabled: flag } },
  'dirty.set': { must: { dirty: flag } },
  haptic: { must: { kind: checkAllowed('success', 'error', 'selection') } },
  close: nothing,
  ready: nothing,
  navigated: { must: { path } },
  height: { must: { height: upTo(1_000_000) } },
  'recharge.submitted': { must: { id } },
  'withdraw.submitted': { must: { id } },
  'transfer.submitted': nothing,
  changed: { must: { topic: text(64, 1) } },
  dirty: { must: { dirty: flag } },
  language: { must: { language } },
  'session.started': { must: { user: either(checkAllowed(null), user) } },
  'session.refused': { must: { reason: checkAllowed('code', 'no_code', 'unreachable') } },
  'session.ended': nothing,
  error
}

const answerShapes: { [Type in keyof AppRequests]: MessageShape } = {
  'session.renew': { must: { code } },
  share: { must: { shared: flag } },
  download: { must: { started: flag } },
  openLink: { must: { opened: flag } },
  scan: { must: { text: either(checkAllowed(null), text(4096)) } },
  dialog: { must: { confirmed: flag } }
}

// Copies field by field, so that no undescribed field comes through (`__proto__` neither). Native hosts often send null for a
// missing value.
function pickFields(
  shape: MessageShape,
  fields: Record<string, unknown>
): { data: Record<string, unknown>; left: string[] } | { bad: string } {
  if (shape.open) return { data: fields, left: [] }
  const data: Record<string, unknown> = {}
  const invalid: string[] = []
  for (const [name, check] of Object.entries(shape.must ?? {})) {
    if (!has(fields, name) || !check(fields[name])) return { bad: name }
    data[name] = fields[name]
  }
  for (const [name, check] of Object.entries(shape.may ?? {})) {
    const value = has(fields, name) ? fields[name] : undefined
    if (value === undefined || value === null) continue
    if (check(value)) data[name] = value
    else if (shape.lenient) invalid.push(name)
    else return { bad: name }
  }
  return { data, left: invalid }
}

function parseRaw(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw
  if (raw.length > MESSAGE_LIMIT) return undefined
  try {
    return JSON.parse(raw)
  } catch {
    // Other scripts post to the same window.
    return undefined
  }
}

function readMessage<Message>(raw: unknown, shapes: Record<string, MessageShape>): MessageResult<Message> {
  const envelope = parseRaw(raw)
  if (!isObject(envelope)) return { state: 'unknown' }
  const { v, id, type, re } = envelope
  const isEnvelope = typeof v === 'number' && text(64, 1)(id) && text(64, 1)(type) && (re == null || text(64, 1)(re))
  if (!isEnvelope) return { state: 'unknown' }
  const refused = (reason: 'bad_data' | 'version', message: string): MessageResult<Message> =>
    // Not an error about an error: that would never end.
    type === 'error' ? { state: 'unknown' } : { state: 'refused', re: String(id), code: reason, message }
  if (v !== BRIDGE_VERSION) return refused('version', `version ${BRIDGE_VERSION} is spoken here`)
  const shape = has(shapes, String(type)) ? shapes[String(type)] : undefined
  if (shape === undefined) return { state: 'unknown' }
  const data = envelope.data ?? {}
  const result = isObject(data) ? pickFields(shape, data) : { bad: 'data' }
  if ('bad' in result) return refused('bad_data', `${type}: ${result.bad}`)
  const message = { v, id, type, ...(re == null ? {} : { re }), data: result.data }
  return { state: 'read', message: message as Message, left: result.left }
}

/** Reads a message of the host: JSON text or an object. Never throws. */
export const readHostMessage = (raw: unknown): MessageResult<HostMessage> => readMessage(raw, hostShapes)

/** Reads a message of the app, for hosts in tests. Never throws. */
export const readAppMessage = (raw: unknown): MessageResult<AppMessage> => readMessage(raw, appShapes)

/** Returns the data of an `answer` to a request of this type, or null when they are invalid. */
export function readAnswer<Type extends keyof AppRequests>(
  type: Type,
  data: unknown
): AppRequests[Type]['answer'] | null {
  const result = isObject(data) ? pickFields(answerShapes[type], data) : { bad: '' }
  return 'bad' in result ? null : (result.data as AppRequests[Type]['answer'])
}

let count = 0

/** Unique for each load of the page. Ids begin with it, so that an answer from before a reload is not taken for a new one. */
export const loadId = (typeof window === 'undefined' ? undefined : window.opening?.load) ?? createLoadName()

/** Returns a message with a new id. */
export function createEnvelope<Type extends string, Data>(type: Type, data: Data, re?: string): Envelope<Type, Data> {
  count += 1
  return { v: BRIDGE_VERSION, id: `${loadId}-${count}`, type, ...(re === undefined ? {} : { re }), data }
}
