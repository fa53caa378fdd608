// Signs the text that identifies a person to the app's server as Telegram does, for tests. The playground's page never
// has a bot token: the server signs for it.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** A person as Telegram describes one. */
export interface TelegramUser {
  id: number
  first_name: string
  last_name?: string
  username?: string
  language_code?: string
  is_premium?: boolean
  photo_url?: string
}

/** What Telegram signs. */
export interface InitDataFields {
  user: TelegramUser
  /** Seconds since 1970. */
  authDate: number
  startParam?: string
  queryId?: string
  chatType?: string
  chatInstance?: string
  /** Ed25519 over the same fields; its verification is for those who hold no bot token. */
  signature?: string
}

/** `a=b&…&hash=…`, the values escaped: `tgWebAppData`. */
export function signInitData(botToken: string, fields: InitDataFields): string {
  const values = Object.entries({
    query_id: fields.queryId,
    user: JSON.stringify(fields.user),
    chat_type: fields.chatType,
    chat_instance: fields.chatInstance,
    start_param: fields.startParam,
    auth_date: String(fields.authDate),
    signature: fields.signature
  }).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const lines = values.map(([name, value]) => `${name}=${value}`).sort()
  const key = hmac(sha256, utf8ToBytes('WebAppData'), utf8ToBytes(botToken))
  const hash = bytesToHex(hmac(sha256, key, utf8ToBytes(lines.join('\n'))))
  return new URLSearchParams([...values, ['hash', hash]]).toString()
}
