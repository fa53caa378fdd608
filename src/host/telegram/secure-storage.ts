import type { HostFeatures } from '../host.ts'
import type { Biometrics, DeviceStore, SecureAnswer, SecureStore } from '../secrets.ts'
import { createSerialQueue } from '../serial-queue.ts'
import type { Capabilities } from './capabilities.ts'
import { createRequestId, type DialogQueue, truncate } from './dialogs.ts'
import type { Bridge, EventData } from './sdk.ts'

const PERSON_MS = 120_000
const STORE_MS = 3_000
const MAX_SECRET_LENGTH = 1_024
const MAX_SECURE_LENGTH = 4_096
// Telegram allows 5 MB for all keys of a bot.
const MAX_DEVICE_LENGTH = 32_768

interface BiometricInfo {
  available: boolean
  requested: boolean
  granted: boolean
  saved: boolean
}

function readInfo(data: EventData): BiometricInfo | undefined {
  if (typeof data?.available !== 'boolean') return undefined
  const requested = data.available && data.access_requested === true
  const granted = requested && data.access_granted === true
  return { available: data.available, requested, granted, saved: granted && data.token_saved === true }
}

/** Returns a getter of the current state: null until the client has answered, and after the person has refused for good. */
export function createBiometrics(bridge: Bridge, can: Capabilities, enqueue: DialogQueue): () => Biometrics | null {
  if (!can.biometrics) return () => null
  let info: BiometricInfo | undefined
  bridge.on('biometry_info_received', data => {
    info = readInfo(data) ?? info
  })
  bridge.send('web_app_biometry_get_info')

  const ask = <T>(
    type: string,
    data: object,
    answer: string,
    reader: (data: EventData) => T | undefined,
    fallback: T
  ) =>
    enqueue(
      () => bridge.request({ type, data, answers: { [answer]: reader }, limitMs: PERSON_MS }, fallback),
      PERSON_MS,
      fallback
    )
  const allowed = async (reason: string): Promise<boolean> => {
    if (!info?.available || (info.requested && !info.granted)) return false
    if (info.granted) return true
    const granted = await ask(
      'web_app_biometry_request_access',
      createReason(reason),
      'biometry_info_received',
      data => readInfo(data)?.granted,
      false
    )
    return granted
  }
  const update = (token: string, expectedStatus: string): Promise<boolean> =>
    ask(
      'web_app_biometry_update_token',
      { token },
      'biometry_token_updated',
      data => data?.status === expectedStatus,
      false
    ).then(done => {
      if (done && info) info = { ...info, saved: token !== '' }
      return done
    })
  const own: Biometrics = {
    get hasSecret() {
      return info?.saved === true
    },
    keep: async (secret, reason) =>
      secret !== '' && secret.length <= MAX_SECRET_LENGTH && (await allowed(reason)) && update(secret, 'updated'),
    unlock: async reason =>
      info?.saved
        ? ask('web_app_biometry_request_auth', createReason(reason), 'biometry_auth_requested', readToken, null)
        : null,
    forget: async () => {
      if (info?.granted) await update('', 'removed')
    }
  }
  return () => (info?.available && !(info.requested && !info.granted) ? own : null)
}

const readToken = (data: EventData): string | null =>
  data?.status === 'authorized' && typeof data.token === 'string' && data.token ? data.token : null

function createReason(reason: string): object {
  const text = truncate(reason, 128)
  return text ? { reason: text } : {}
}

const unanswered: SecureAnswer = { state: 'unanswered' }

function readStored(data: EventData): SecureAnswer {
  if (typeof data?.value === 'string') return { state: 'found', value: data.value }
  return data && (data.value ?? null) === null ? { state: 'none' } : unanswered
}

/** The device's keystore. Returns null where the client has none. */
export const createSecureStore = (bridge: Bridge, can: Capabilities): SecureStore | null =>
  can.secureStorage ? createClientStore(bridge, 'secure_storage', MAX_SECURE_LENGTH) : null

/** The client's storage on the device. Source: https://core.telegram.org/bots/webapps#devicestorage */
export const createDeviceStore = (bridge: Bridge, can: Capabilities): Pick<HostFeatures, 'deviceStore'> =>
  can.deviceStorage ? { deviceStore: createClientStore(bridge, 'device_storage', MAX_DEVICE_LENGTH) } : {}

// Both storages have the same messages, each with its own name.
function createClientStore(bridge: Bridge, name: 'secure_storage' | 'device_storage', maxLength: number): DeviceStore {
  const enqueue = createSerialQueue(20)
  const ask = <T>(
    type: string,
    data: object,
    done: string,
    reader: (data: EventData) => T,
    fallback: T
  ): Promise<T> => {
    const id = createRequestId()
    const readOwn =
      <V>(readFields: (data: EventData) => V) =>
      (fields: EventData): V | undefined =>
        fields === null || fields.req_id === id ? readFields(fields) : undefined
    const answers = { [done]: readOwn(reader), [`${name}_failed`]: readOwn(() => fallback) }
    return enqueue(
      () => bridge.request({ type, data: { req_id: id, ...data }, answers, limitMs: STORE_MS }, fallback),
      STORE_MS,
      fallback
    )
  }
  const save = (key: string, value: string | null): Promise<boolean> =>
    ask(`web_app_${name}_save_key`, { key, value }, `${name}_key_saved`, data => data !== null, false)
  return {
    get: key => ask(`web_app_${name}_get_key`, { key }, `${name}_key_received`, readStored, unanswered),
    set: async (key, value) => value.length <= maxLength && save(key, value),
    remove: async key => {
      await save(key, null)
    }
  }
}
