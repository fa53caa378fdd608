// The playground's own requests to the backend, separate from the app's.
import type { PlayType, SkinNumber } from '../../src/contract/home/app-info.ts'

export interface Person {
  id: number
  first_name: string
  last_name?: string
  language_code: string
  hasDemoShop: boolean
}

async function ask<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`/playground/api/${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** The owner of the demo shop. */
export const DEMO_OWNER = 100_001

export const readPeople = () => ask<Person[]>('people')

/** Returns launch data with a valid signature; `age` is in seconds, `language` in Telegram's form. */
export const signLaunch = async (launch: { user: number; start?: string; age?: number; language?: string }) =>
  (await ask<{ init_data: string }>('launch', launch)).init_data

export interface Tokens {
  access_token: string
  refresh_token: string
}

/** Signs in with launch data, which is used up by that. Returns no session for a person without a shop. */
export async function logIn(initData: string): Promise<{ session?: Tokens }> {
  const response = await fetch('/api/v1/user/login_telegram', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ init_data: initData, proof: crypto.getRandomValues(new Uint32Array(4)).join('-') })
  })
  const { code, message, data } = await response.json()
  if (code !== 10_000) throw new Error(`login_telegram: ${message}`)
  return data
}

export const requestPartnerCode = async (user: number) => (await ask<{ code: string }>('partner_code', { user })).code

export interface OperatorSettings {
  skin_no: SkinNumber
  play_type: PlayType
}

/** Changes settings for everybody, as the demo operator. Without a change it only returns the settings. */
export const setSettings = (settings: Partial<OperatorSettings>) => ask<OperatorSettings>('settings', settings)
