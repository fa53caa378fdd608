import type { Session } from '../contract/account/session.ts'
import type { IndexInfo } from '../contract/home/index-info.ts'
import { ApiError } from './error.ts'
import { matchesFirstAnswer } from './first.ts'
import { parseReply, type Reply } from './reply.ts'
import { matchesShape } from './shape.ts'

const profile = {
  id: '',
  shop_code: '',
  account: '',
  nickname: '',
  custom_name: '',
  platform_id: '',
  grade: '',
  star: 0,
  reputation: 0,
  invite_code: '',
  language: '',
  timezone: '',
  has_transaction_password: true,
  created_at: ''
}

/** Sample of a session; see {@link matchesShape}. */
export const SESSION_EXAMPLE = { access_token: '', refresh_token: '', expires_in: 0, merchant: profile }

const isSession = (value: unknown): value is Session => {
  const merchant = (value as Session | undefined)?.merchant
  const isText = (text: unknown) => text === null || typeof text === 'string'
  return matchesShape(value, SESSION_EXAMPLE) && isText(merchant?.avatar)
}

/** A session with its home data. */
export interface SignInResult {
  session: Session
  home: IndexInfo | undefined
}

/** Takes the inline script's sign-in for this launch or code, once. Undefined: it has sent none. Rejects without a response. */
export async function takeSignIn(key: string): Promise<Reply | undefined> {
  const { opening } = window
  if (opening?.signIn?.key !== key) return undefined
  const { reply } = opening.signIn
  opening.signIn = undefined
  return reply
}

/** Returns a session with home from an answer to a sign-in; undefined if it has none. */
export function readSession(session: unknown, home: unknown): SignInResult | undefined {
  if (!isSession(session)) return undefined
  return { session, home: matchesFirstAnswer('indexInfo', home) ? home : undefined }
}

/**
 * Returns the data of a sign-in's reply. Throws its refusal, or an error after which the client repeats the sign-in, since it knows how
 * to handle all other answers.
 */
export function acceptReply(reply: Reply): unknown {
  const { code, message, data } = (reply.body ?? {}) as {
    code?: unknown
    message?: unknown
    data?: { reason?: unknown }
  }
  if (code === 10005 && typeof data?.reason === 'string')
    throw new ApiError('refused', String(message), { reason: data.reason as never, status: reply.status })
  const accepted = parseReply(reply)
  if (accepted === undefined) throw new ApiError('server', '', { status: reply.status })
  return accepted
}
