// What the api layer told the app, for tests to look at.
import { type ApiHandlers, connectApi } from '../../src/api/configure.ts'
import { ApiError } from '../../src/api/error.ts'
import { writeTokens } from '../../src/api/tokens.ts'
import { setHost } from '../../src/host/current.ts'
import { fakeHost } from '../../src/host/fake.ts'
import { createApp } from '../../src/stores/create-app.ts'
import { $renewal } from '../../src/stores/session.ts'

export interface Told {
  notices: string[]
  endings: number
  running: number[]
  places: string[]
}

type HostChanges = Parameters<typeof fakeHost>[0]

function recorded(changes: HostChanges, more: Partial<ApiHandlers>) {
  const told: Told = { notices: [], endings: 0, running: [], places: [] }
  const api: Partial<ApiHandlers> = {
    onNotice: message => told.notices.push(message),
    onSessionEnded: () => {
      told.endings += 1
    },
    onAnswer: () => undefined,
    onNoAnswer: () => undefined,
    onRunning: count => told.running.push(count),
    text: async () => undefined,
    ...more
  }
  return { host: fakeHost(changes), told, api }
}

/** The api layer in a new host, without the stores, and a record of what it tells. */
export function watch(changes: HostChanges = {}, more: Partial<ApiHandlers> = {}) {
  const { host, told, api } = recorded(changes, more)
  setHost(host)
  connectApi({ renewSession: () => $renewal.get()(), ...api })
  return { host, told }
}

/** A new app, and a record of what the api layer tells and of where it goes. */
export function watchApp(changes: HostChanges = {}, more: Partial<ApiHandlers> = {}) {
  const { host, told, api } = recorded(changes, more)
  createApp({ host, api, navigate: (to, replace) => told.places.push(`${replace ? 'replace' : 'push'} ${to}`) })
  return { host, told }
}

/** Signs in with tokens that last this many seconds. */
export function signedIn(host: ReturnType<typeof fakeHost>, seconds = 900, name = 'one'): void {
  writeTokens(host.storage, { access_token: `access-${name}`, refresh_token: `refresh-${name}`, expires_in: seconds })
}

/** The error that a promise rejects with. */
export async function failure(promise: Promise<unknown>): Promise<ApiError> {
  try {
    await promise
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('it did not fail')
}

/** A merchant's profile as the contract has it. */
export const PROFILE = {
  id: '0198f0a0-0000-7000-8000-000000000001',
  shop_code: '12345678',
  account: 'an.shop',
  nickname: 'An',
  custom_name: '',
  platform_id: '',
  avatar: null,
  grade: 'silver',
  star: 4.5,
  reputation: 90,
  invite_code: 'ABCD',
  language: 'en',
  timezone: 'Asia/Tokyo',
  has_transaction_password: false,
  has_login_password: true,
  telegram: false,
  created_at: '2026-01-02T03:04:05.000Z'
} as const
