import type { Biometrics, SecureAnswer, SecureStore } from '../secrets.ts'
import { serialQueue } from '../serial-queue.ts'
import type { Capabilities } from './capabilities.ts'
import { cut, type Person, requestId } from './dialogs.ts'
import type { Fields, Wire } from './sdk.ts'

const personMs = 120_000
const storeMs = 3_000
const mostSecret = 1_024
const mostValue = 4_096

interface Info {
  available: boolean
  requested: boolean
  granted: boolean
  saved: boolean
}

function readInfo(data: Fields): Info | undefined {
  if (typeof data?.available !== 'boolean') return undefined
  const requested = data.available && data.access_requested === true
  const granted = requested && data.access_granted === true
  return { available: data.available, requested, granted, saved: granted && data.token_saved === true }
}

/** Returns what there is now: nothing until the client has said so, and nothing where the person has refused for good. */
export function biometry(wire: Wire, can: Capabilities, person: Person): () => Biometrics | null {
  if (!can.biometrics) return () => null
  let info: Info | undefined
  wire.on('biometry_info_received', data => {
    info = readInfo(data) ?? info
  })
  wire.post('web_app_biometry_get_info')

  const ask = <T>(type: string, data: object, answer: string, reader: (data: Fields) => T | undefined, otherwise: T) =>
    person(
      () => wire.ask({ type, data, answers: { [answer]: reader }, limitMs: personMs }, otherwise),
      personMs,
      otherwise
    )
  const allowed = async (reason: string): Promise<boolean> => {
    if (!info?.available || (info.requested && !info.granted)) return false
    if (info.granted) return true
    const granted = await ask(
      'web_app_biometry_request_access',
      reasonOf(reason),
      'biometry_info_received',
      data => readInfo(data)?.granted,
      false
    )
    return granted
  }
  const update = (token: string, wanted: string): Promise<boolean> =>
    ask(
      'web_app_biometry_update_token',
      { token },
      'biometry_token_updated',
      data => data?.status === wanted,
      false
    ).then(done => {
      if (done && info) info = { ...info, saved: token !== '' }
      return done
    })
  const own: Biometrics = {
    get kept() {
      return info?.saved === true
    },
    keep: async (secret, reason) =>
      secret !== '' && secret.length <= mostSecret && (await allowed(reason)) && update(secret, 'updated'),
    unlock: async reason =>
      info?.saved
        ? ask('web_app_biometry_request_auth', reasonOf(reason), 'biometry_auth_requested', readToken, null)
        : null,
    forget: async () => {
      if (info?.granted) await update('', 'removed')
    }
  }
  return () => (info?.available && !(info.requested && !info.granted) ? own : null)
}

const readToken = (data: Fields): string | null =>
  data?.status === 'authorized' && typeof data.token === 'string' && data.token ? data.token : null

function reasonOf(reason: string): object {
  const text = cut(reason, 128)
  return text ? { reason: text } : {}
}

const unanswered: SecureAnswer = { state: 'unanswered' }

function readSecure(data: Fields): SecureAnswer {
  if (typeof data?.value === 'string') return { state: 'found', value: data.value }
  return data && (data.value ?? null) === null ? { state: 'none' } : unanswered
}

/** The device's own keystore; null where the client has none. */
export function secureStore(wire: Wire, can: Capabilities): SecureStore | null {
  if (!can.secureStorage) return null
  const enqueue = serialQueue(20)
  const ask = <T>(type: string, data: object, done: string, reader: (data: Fields) => T, otherwise: T): Promise<T> => {
    const id = requestId()
    const mine =
      <V>(read: (data: Fields) => V) =>
      (fields: Fields): V | undefined =>
        fields === null || fields.req_id === id ? read(fields) : undefined
    const answers = { [done]: mine(reader), secure_storage_failed: mine(() => otherwise) }
    return enqueue(
      () => wire.ask({ type, data: { req_id: id, ...data }, answers, limitMs: storeMs }, otherwise),
      storeMs,
      otherwise
    )
  }
  const save = (key: string, value: string | null): Promise<boolean> =>
    ask('web_app_secure_storage_save_key', { key, value }, 'secure_storage_key_saved', data => data !== null, false)
  return {
    get: key => ask('web_app_secure_storage_get_key', { key }, 'secure_storage_key_received', readSecure, unanswered),
    set: async (key, value) => value.length <= mostValue && save(key, value),
    remove: async key => {
      await save(key, null)
    }
  }
}
