import { createHash, createHmac, createPublicKey, randomBytes, timingSafeEqual, verify } from 'node:crypto'
import { HOST_LIMITS } from '../../../contract/host-limits.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { Refusal } from '../../errors/refusal.ts'

/** Keys to verify launches: the bot's token, or its id and Telegram's public key. */
export type LaunchKey = { botToken: string } | { botId: bigint; publicKey: Buffer }

/** A person who opened the app in Telegram, as verified by Telegram. */
export interface Launch {
  telegramUserId: bigint
  /** The name that the person chose; may be empty. */
  name: string
  /** The name that others find the person by, without @; may be empty. */
  username: string
  /** Telegram's language code, such as `pt-br`; may be empty. */
  language: string
  /** The code of a link `?startapp=ref_<code>`; null without one. */
  inviteCode: string | null
  /** Identifies a launch, whatever the encoding of its data. */
  digest: Buffer
  /** When it becomes too old. */
  expiresAt: Date
}

// Tolerance for the clocks of two machines.
const SKEW_MS = 60_000
const spki = Buffer.from('302a300506032b6570032100', 'hex')
const signatureForm = /^[\w-]{86}(==)?$/

/**
 * Parses Telegram's launch data, and accepts it only if Telegram signed it, for this bot, within `maxAgeMs`. The order matters:
 * nothing is parsed before the signature is verified. All errors give one refusal, so that a forger learns nothing, except for
 * expired data, because the person can open the app again.
 */
export function readInitData(initData: string, key: LaunchKey, maxAgeMs: number, now = Date.now()): Launch {
  const fields = readFields(initData)
  const { hash = '', signature = '', auth_date: authDate = '' } = Object.fromEntries(fields)
  const right = 'botToken' in key ? isSigned(fields, hash, key.botToken) : isSignedByTelegram(fields, signature, key)
  if (!right || !/^\d{9,11}$/.test(authDate)) refuseLaunch()
  const signedAt = Number(authDate) * 1_000
  if (signedAt > now + SKEW_MS) refuseLaunch()
  const expiresAt = signedAt + maxAgeMs
  if (expiresAt <= now) throw new Refusal('launch_stale')
  return {
    ...readPerson(fields.get('user') ?? ''),
    inviteCode: /^ref_([\w-]{1,16})$/.exec(fields.get('start_param') ?? '')?.[1] ?? null,
    // Without the signatures: each can be encoded in several ways, the signed data cannot.
    digest: createHash('sha256')
      .update(checkString(fields, ['hash', 'signature']))
      .digest(),
    expiresAt: new Date(expiresAt)
  }
}

/**
 * Encodes launch data as Telegram does, for tests and the playground. `auth_date` is now and `query_id` is random unless they are
 * given; a `user` may be an object.
 */
export function signInitData(botToken: string, overrides: Readonly<Record<string, string | number | object>>): string {
  const all = {
    auth_date: Math.floor(Date.now() / 1_000),
    query_id: randomBytes(12).toString('base64url'),
    ...overrides
  }
  const fields = new Map(
    Object.entries(all).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : `${value}`])
  )
  fields.set('hash', signFields(fields, botToken).toString('hex'))
  return new URLSearchParams([...fields]).toString()
}

function readFields(initData: string): ReadonlyMap<string, string> {
  if (initData.length > HOST_LIMITS.maxInitDataLength) refuseLaunch()
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(initData)) {
    // With a line break or another field's separator, a text could be read as other fields than the signed ones.
    if (fields.has(name) || !/^\w{1,40}$/.test(name) || value.includes('\n')) refuseLaunch()
    fields.set(name, value)
  }
  return fields
}

function checkString(fields: ReadonlyMap<string, string>, without: readonly string[]): string {
  return [...fields]
    .filter(([name]) => !without.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')
}

function signFields(fields: ReadonlyMap<string, string>, botToken: string): Buffer {
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest()
  return createHmac('sha256', key)
    .update(checkString(fields, ['hash']))
    .digest()
}

function isSigned(fields: ReadonlyMap<string, string>, hash: string, botToken: string): boolean {
  return /^[0-9a-f]{64}$/i.test(hash) && timingSafeEqual(Buffer.from(hash, 'hex'), signFields(fields, botToken))
}

function isSignedByTelegram(
  fields: ReadonlyMap<string, string>,
  signature: string,
  { botId, publicKey }: { botId: bigint; publicKey: Buffer }
): boolean {
  if (!signatureForm.test(signature)) return false
  const signed = Buffer.from(`${botId}:WebAppData\n${checkString(fields, ['hash', 'signature'])}`)
  const key = createPublicKey({ key: Buffer.concat([spki, publicKey]), format: 'der', type: 'spki' })
  return verify(null, signed, key, Buffer.from(signature, 'base64url'))
}

function readPerson(text: string): Pick<Launch, 'telegramUserId' | 'name' | 'username' | 'language'> {
  const user = readObject(text)
  const { id, is_bot: isBot } = user
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0 || isBot === true) refuseLaunch()
  return {
    telegramUserId: BigInt(id),
    name: joinName([user.first_name, user.last_name]) || joinName([user.username]),
    username: typeof user.username === 'string' && /^\w{1,32}$/.test(user.username) ? user.username : '',
    language:
      typeof user.language_code === 'string' && /^[\w-]{1,35}$/.test(user.language_code) ? user.language_code : ''
  }
}

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Handled below: Telegram signs no such data.
  }
  return refuseLaunch()
}

// Names may contain anything: invisible characters are removed, and long names are cut between characters.
function joinName(parts: readonly unknown[]): string {
  const name = parts
    .filter(part => typeof part === 'string')
    .join(' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  let nickname = ''
  for (const character of name) {
    if (nickname.length + character.length > LIMITS.maxNicknameLength) break
    nickname += character
  }
  return nickname.trim()
}

function refuseLaunch(): never {
  throw new Refusal('launch_invalid')
}
