// Starts an app for one test, and records its notices, navigation and other calls.
import type { ApiHandlers } from '../src/api/configure.ts'
import { ApiError } from '../src/api/error.ts'
import { writeTokens } from '../src/api/tokens.ts'
import { createFakeHost } from '../src/host/fake.ts'
import type { Host } from '../src/host/host.ts'
import { createApp } from '../src/stores/create-app.ts'

export interface AppEvents {
  notices: string[]
  endings: number
  places: string[]
}

/**
 * Starts a new app in a fake host, as opening a page does. It replaces the previous app, so tests need no reset.
 */
export function startTestApp(changes: Parameters<typeof createFakeHost>[0] = {}, handlers: Partial<ApiHandlers> = {}) {
  const host = createFakeHost(changes)
  return { host, events: startTestAppIn(host, handlers) }
}

/** Starts a new app in the given host, which may be that of the previous app. */
export function startTestAppIn(host: Host, handlers: Partial<ApiHandlers> = {}): AppEvents {
  const events: AppEvents = { notices: [], endings: 0, places: [] }
  const api: Partial<ApiHandlers> = {
    onNotice: message => events.notices.push(message),
    onSessionEnded: () => {
      events.endings += 1
    },
    onAnswer: () => undefined,
    onNoAnswer: message => {
      if (message) events.notices.push(message)
    },
    text: async () => undefined,
    ...handlers
  }
  createApp({ host, api, navigate: (to, replace) => events.places.push(`${replace ? 'replace' : 'push'} ${to}`) })
  return events
}

/** Signs in with tokens that last for these seconds. */
export function storeSession(host: ReturnType<typeof createFakeHost>, seconds = 900, name = 'one'): void {
  writeTokens(host.storage, { access_token: `access-${name}`, refresh_token: `refresh-${name}`, expires_in: seconds })
}

/** Returns the error with which a promise rejects. */
export async function awaitFailure(promise: Promise<unknown>): Promise<ApiError> {
  try {
    await promise
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('it did not fail')
}

/** A merchant's profile in the form of the contract. */
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
