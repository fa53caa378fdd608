import { type Context, Hono } from 'hono'
import { CHANNEL_AUTH_PATH, createChannelName, USER_AUTH_PATH } from '../../contract/realtime.ts'
import { type AuthenticatedSession, findSession, parseBearer } from '../account/index.ts'
import { HttpFailure } from '../errors/http-failure.ts'
import { SessionFailure } from '../errors/session-failure.ts'
import { readText } from '../http/body.ts'
import type { HttpDependencies } from '../http/parts.ts'
import { type SigningKeys, signChannel, signUser } from './keys.ts'

const MAX_BYTES = 2_048
const socketId = /^\d{1,16}\.\d{1,16}$/
const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/**
 * The two calls that authorize a client of the Pusher protocol. Their responses follow the protocol, without our envelope: 200
 * with the signature, or 403 with the reason.
 */
export function createAuthRoutes({ db }: Pick<HttpDependencies, 'db'>, keys: SigningKeys, isOwnEngine: boolean): Hono {
  const routes = new Hono()
  const answer = async (
    http: Context,
    proof: (caller: AuthenticatedSession, fields: URLSearchParams) => object | undefined
  ) => {
    try {
      const caller = await findSession(db, parseBearer(http.req.header('authorization')) ?? '')
      const fields = await readFields(http.req.raw)
      const authorization = socketId.test(fields.get('socket_id') ?? '') ? proof(caller, fields) : undefined
      return authorization
        ? http.json(authorization, 200, headers)
        : createRefusal(http, 403, 'This socket may not hear that channel.')
    } catch (error) {
      if (error instanceof SessionFailure) return createRefusal(http, 403, 'Sign in first.')
      if (error instanceof HttpFailure)
        return createRefusal(http, error.status === 413 ? 413 : 403, 'This cannot be read.')
      throw error
    }
  }
  routes.post(CHANNEL_AUTH_PATH, http =>
    answer(http, ({ merchant, sessionId }, fields) => {
      const channel = createChannelName(merchant.id)
      const socket = fields.get('socket_id') ?? ''
      if (fields.get('channel_name') !== channel) return undefined
      if (!isOwnEngine) return { auth: signChannel(keys, socket, channel) }
      // Our own server closes the sockets of an ended session; external servers know no sessions.
      const channel_data = JSON.stringify({ session: sessionId })
      return { auth: signChannel(keys, socket, channel, channel_data), channel_data }
    })
  )
  routes.post(USER_AUTH_PATH, http =>
    answer(http, ({ merchant }, fields) => {
      const user_data = JSON.stringify({ id: merchant.id })
      return { auth: signUser(keys, fields.get('socket_id') ?? '', user_data), user_data }
    })
  )
  return routes
}

const createRefusal = (http: Context, status: 403 | 413, message: string) => http.json({ message }, status, headers)

/** Clients of the protocol send a form; ours sends JSON. */
async function readFields(request: Request): Promise<URLSearchParams> {
  const text = await readText(request, MAX_BYTES)
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return new URLSearchParams(text)
  try {
    const value: unknown = JSON.parse(text)
    return new URLSearchParams(Object.entries(value ?? {}).filter(([, field]) => typeof field === 'string'))
  } catch {
    throw new HttpFailure(200, 'body_unreadable')
  }
}
