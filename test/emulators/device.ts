// Biometrics, and the client's storages on the device and in the cloud.
import type { Answer, Answers, Client, Data } from './client.ts'
import { textOf } from './client.ts'

const info = ({ device: { biometry }, traits }: Client) =>
  traits.biometry
    ? {
        available: true,
        type: traits.platform === 'ios' ? 'face' : 'finger',
        access_requested: biometry.requested,
        access_granted: biometry.granted,
        token_saved: biometry.token !== '',
        device_id: 'playground-device'
      }
    : { available: false }

const sayInfo: Answer = client => client.answer('biometry_info_received', info(client))

export const biometry: Answers = {
  web_app_biometry_get_info: sayInfo,
  web_app_biometry_request_access(client, data) {
    const { requested } = client.device.biometry
    // After a refusal it can only be allowed in the client's settings.
    if (!client.traits.biometry || requested) return sayInfo(client, data)
    client.change({ question: { kind: 'biometry-access', reason: textOf(data.reason) } })
  },
  web_app_biometry_request_auth(client, data) {
    if (!client.traits.biometry || !client.device.biometry.granted)
      return client.answer('biometry_auth_requested', { status: 'failed' })
    client.change({ question: { kind: 'biometry-auth', reason: textOf(data.reason) } })
  },
  web_app_biometry_update_token(client, data) {
    const token = textOf(data.token)
    if (!client.traits.biometry || !client.device.biometry.granted)
      return client.answer('biometry_token_updated', { status: 'failed' })
    if (token) return client.change({ question: { kind: 'biometry-token', token } })
    client.device.biometry.token = ''
    client.answer('biometry_token_updated', { status: 'removed' })
  },
  web_app_biometry_open_settings: client => client.change({ notice: "The client's settings" })
}

/** The person's answer to a question about biometry. */
export function answerBiometry(client: Client, kind: string, token: string, yes: boolean) {
  const { biometry: own } = client.device
  if (kind === 'biometry-access') {
    Object.assign(own, { requested: true, granted: yes })
    client.answer('biometry_info_received', info(client))
  } else if (kind === 'biometry-auth') {
    client.answer('biometry_auth_requested', yes ? { status: 'authorized', token: own.token } : { status: 'failed' })
  } else {
    if (yes) own.token = token
    client.answer('biometry_token_updated', { status: yes ? 'updated' : 'failed' })
  }
}

type Store = 'secure' | 'plain'
const names = { secure: 'secure_storage', plain: 'device_storage' } as const

function withStore(store: Store, act: (values: Map<string, string>, data: Data) => [string, Data?]): Answer {
  return (client, data) => {
    const kind = store === 'secure' ? client.traits.secureStorage : client.traits.deviceStorage
    if (kind === 'silent') return client.note(`${names[store]} is not known here`)
    const id = { req_id: data.req_id }
    if (kind === 'unsupported') return client.answer(`${names[store]}_failed`, { ...id, error: 'UNSUPPORTED' })
    const [type, more] = act(client.device[store], data)
    client.answer(`${names[store]}_${type}`, { ...id, ...more })
  }
}

const save = (store: Store) =>
  withStore(store, (values, data) => {
    const key = textOf(data.key)
    if (!key) return ['failed', { error: 'KEY_INVALID' }]
    if (data.value === null) values.delete(key)
    else values.set(key, textOf(data.value))
    return ['key_saved']
  })
const clear = (store: Store) =>
  withStore(store, values => {
    values.clear()
    return ['cleared']
  })

// CloudStorage: data on Telegram's servers.
const cloud: Readonly<Record<string, (values: Map<string, string>, params: Data) => unknown>> = {
  saveStorageValue: (values, { key, value }) => values.set(textOf(key), textOf(value)) && true,
  getStorageValues: (values, { keys }) =>
    Object.fromEntries((Array.isArray(keys) ? keys : []).map(key => [key, values.get(key) ?? ''])),
  deleteStorageValues: (values, { keys }) => {
    for (const key of Array.isArray(keys) ? keys : []) values.delete(key)
    return true
  },
  getStorageKeys: values => [...values.keys()]
}

export const storages: Answers = {
  web_app_secure_storage_save_key: save('secure'),
  web_app_secure_storage_get_key: withStore('secure', (values, data) => [
    'key_received',
    { value: values.get(textOf(data.key)) ?? null, can_restore: false }
  ]),
  web_app_secure_storage_restore_key: withStore('secure', () => ['failed', { error: 'RESTORE_UNAVAILABLE' }]),
  web_app_secure_storage_clear: clear('secure'),
  web_app_device_storage_save_key: save('plain'),
  web_app_device_storage_get_key: withStore('plain', (values, data) => [
    'key_received',
    { value: values.get(textOf(data.key)) ?? null }
  ]),
  web_app_device_storage_clear: clear('plain'),
  web_app_invoke_custom_method(client, { req_id, method, params }) {
    const act = cloud[textOf(method)]
    if (act) return client.answer('custom_method_invoked', { req_id, result: act(client.device.cloud, params as Data) })
    if (client.traits.failsSilently) client.note('custom method failed, unanswered', method)
    else client.answer('custom_method_invoked', { req_id, error: 'METHOD_INVALID' })
  }
}
