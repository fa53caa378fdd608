// An app of a test's own, with what it told and where it went.
import type { ApiHandlers } from '../src/api/configure.ts'
import { ApiError } from '../src/api/error.ts'
import { writeTokens } from '../src/api/tokens.ts'
import { fakeHost } from '../src/host/fake.ts'
import type { Host } from '../src/host/host.ts'
import { createApp } from '../src/stores/create-app.ts'

export interface Told {
  notices: string[]
  endings: number
  running: number[]
  places: string[]
}

/**
 * Starts a new app, as a page that is opened, in a fake host or in the given one. It ends the app before, so that no test
 * resets anything.
 */
export function startTestApp(changes: Parameters<typeof fakeHost>[0] = {}, handlers: Partial<ApiHandlers> = {}) {
  const host = fakeHost(changes)
  return { host, told: startTestAppIn(host, handlers) }
}

/** The same in a given host: another one, or once more in that of the app before. */
export function startTestAppIn(host: Host, handlers: Partial<ApiHandlers> = {}): Told {
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
    ...handlers
  }
  createApp({ host, api, navigate: (to, replace) => told.places.push(`${replace ? 'replace' : 'push'} ${to}`) })
  return told
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
