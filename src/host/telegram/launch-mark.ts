// Identifies a launch by Telegram, and the proof that this page was the first to use it. Shared with the page's inline script.
import type { SimpleStore } from '../simple-store.ts'

const MAX_DATA_LENGTH = 4096

/** Returns whether a text can be Telegram's signed launch data. */
export const isInitData = (text: string | undefined): text is string =>
  text !== undefined &&
  text.length <= MAX_DATA_LENGTH &&
  /(^|&)auth_date=\d+/.test(text) &&
  /(^|&)(hash|signature)=/.test(text)

/** Returns a short name of a launch. It only tells launches apart: it needs no protection against forgery. */
export function hashLaunch(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193)
    other = Math.imul(other ^ text.charCodeAt(at), 0x85ebca6b)
  }
  return [one, other].map(part => (part >>> 0).toString(36)).join('')
}

/** Returns a random value per launch: without it, launch data alone cannot get the response repeated. */
export function ensureLaunchProof(tab: SimpleStore, mark: string): string {
  const [of, saved] = (tab.get('launch_proof') ?? '').split(' ')
  if (of === mark && saved) return saved
  const bytes = [...crypto.getRandomValues(new Uint8Array(24))]
  const proof = bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')
  tab.set('launch_proof', `${mark} ${proof}`)
  return proof
}

/** Returns a launch's signed data as they came. Where something on the way has decoded the address, only launch.ts finds them. */
export function readInitData(launch: string): string | undefined {
  const value = /tgWebAppData=([^&]*)/.exec(launch)?.[1] ?? ''
  try {
    const data = decodeURIComponent(value.replaceAll('+', ' '))
    return isInitData(data) ? data : undefined
  } catch {
    return undefined
  }
}
