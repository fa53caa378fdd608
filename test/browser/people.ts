// Merchants for browser tests, created without the registration screens.
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { type RunningApp, withoutKeepAlive } from './app.ts'

export interface Person {
  id: string
  account: string
  password: string
  accessToken: string
  refreshToken: string
}

/** What home leads a merchant with: what can be spent, or the first steps of a new shop. */
export const findMerchantHome = (page: Page): Locator =>
  page.locator('.balance .amount, main a[href="#/depot"]').first()

let count = 0

export async function post<T>(app: RunningApp, call: string, body: object, token?: string): Promise<T> {
  const answer = await fetch(`${app.url}/api/v1/${call}`, {
    method: 'POST',
    headers: {
      ...withoutKeepAlive,
      'content-type': 'application/json',
      'accept-language': 'en',
      'idempotency-key': crypto.randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {})
    },
    body: JSON.stringify(body)
  })
  const envelope = await answer.json()
  if (envelope.code !== 10000) throw new Error(`${call}: ${JSON.stringify(envelope)}`)
  return envelope.data
}

export async function get<T>(app: RunningApp, call: string, token?: string): Promise<T> {
  const answer = await fetch(`${app.url}/api/v1/${call}`, {
    headers: { ...withoutKeepAlive, 'accept-language': 'en', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  })
  const envelope = await answer.json()
  if (envelope.code !== 10000) throw new Error(`${call}: ${JSON.stringify(envelope)}`)
  return envelope.data
}

interface SessionAnswer {
  access_token: string
  refresh_token: string
  merchant: { id: string }
}

const personOf = (account: string, password: string, session: SessionAnswer): Person => ({
  id: session.merchant.id,
  account,
  password,
  accessToken: session.access_token,
  refreshToken: session.refresh_token
})

/** Registers a new merchant over HTTP. */
export async function createPerson(app: RunningApp): Promise<Person> {
  count += 1
  const account = `merchant${process.pid}x${count}`
  const password = 'a-good-password'
  const session = await post<SessionAnswer>(app, 'user/register', { account, password, nickname: `Shop ${count}` })
  return personOf(account, password, session)
}

/** Signs in the demo shop's owner; only in demo mode. */
export async function readDemoPerson(app: RunningApp): Promise<Person> {
  const account = 'demo'
  const password = 'demo-shop-2026'
  const session = await post<SessionAnswer>(app, 'user/login', { account, password })
  return personOf(account, password, session)
}

/**
 * Lets every page of this context start signed in, with a session of its own: two phones with the same refresh token would
 * end each other's session.
 */
export async function signIn(
  app: RunningApp,
  context: BrowserContext,
  { account, password }: Person,
  more: Record<string, string> = {}
): Promise<void> {
  const session = await post<SessionAnswer>(app, 'user/login', { account, password })
  const tokens = { access_token: session.access_token, refresh_token: session.refresh_token, ...more }
  await context.addInitScript(entries => {
    if (location.protocol === 'about:' || sessionStorage.getItem('test-signed-in')) return
    sessionStorage.setItem('test-signed-in', '1')
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, tokens)
}
