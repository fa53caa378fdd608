import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call by the backend. */
export interface Call {
  token: string
  method: string
  // biome-ignore lint/suspicious/noExplicitAny: it is whatever the backend sent, and the tests look into it.
  body: any
  at: number
}

/** A response by the test. `hang` sends none. */
export type Reply = { status?: number; body?: unknown; raw?: string; hang?: boolean; delayMs?: number }

/** A loopback Bot API: records every call, returns updates, and fails on request. */
export interface LoopbackApi {
  url: string
  calls: Call[]
  /** Calls of a method, oldest first. */
  of(method: string): Call[]
  /** Queues an update for the next poll. */
  update(fields: Record<string, unknown>): number
  /** Overrides the responses of the next calls; undefined sends the usual response. */
  answer: (call: Call) => Reply | undefined
  close(): Promise<void>
}

/** Starts one; with a port, on that port. */
export async function startLoopbackApi(port = 0): Promise<LoopbackApi> {
  const calls: Call[] = []
  const waiting = new Map<number, Record<string, unknown>>()
  const wakers = new Set<() => void>()
  let [nextUpdate, nextMessage] = [1, 1000]
  const api: Pick<LoopbackApi, 'answer'> = { answer: () => undefined }

  const updates = async ({ offset = 0, timeout = 0 }: { offset?: number; timeout?: number }) => {
    for (const id of waiting.keys()) if (id < offset) waiting.delete(id)
    if (waiting.size === 0 && timeout > 0) {
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, timeout * 1_000)
        wakers.add(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    }
    return [...waiting].filter(([id]) => id >= offset).map(([, update]) => update)
  }
  const usual = async ({ method, body }: Call): Promise<unknown> => {
    if (method === 'getUpdates') return updates(body)
    if (method === 'sendMessage' || method === 'sendPhoto') {
      return { message_id: nextMessage++, date: 1, chat: { id: body.chat_id, type: 'private' }, text: body.text }
    }
    return true
  }
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
    const text = Buffer.concat(parts).toString('utf8')
    const isJson = /json/.test(request.headers['content-type'] ?? '')
    const call = { token, method, body: isJson ? JSON.parse(text || '{}') : { form: text }, at: Date.now() }
    calls.push(call)
    const own = api.answer(call)
    if (own?.delayMs) await new Promise(resolve => setTimeout(resolve, own.delayMs))
    if (own?.hang) return
    const answer = own && (own.raw !== undefined || own.body !== undefined) ? own : undefined
    response.writeHead(answer?.status ?? 200, { 'content-type': 'application/json' })
    response.end(
      answer ? (answer.raw ?? JSON.stringify(answer.body)) : JSON.stringify({ ok: true, result: await usual(call) })
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(api, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    of: (method: string) => calls.filter(call => call.method === method),
    update(fields: Record<string, unknown>) {
      const update_id = nextUpdate++
      waiting.set(update_id, { update_id, ...fields })
      for (const wake of [...wakers]) wake()
      wakers.clear()
      return update_id
    },
    async close() {
      server.close()
      for (const wake of [...wakers]) wake()
      server.closeAllConnections()
      await once(server, 'close').catch(() => undefined)
    }
  })
}

/** A refusal as Telegram words it. */
export const createRefusal = (error_code: number, description: string, parameters?: object): Reply => ({
  status: error_code,
  body: { ok: false, error_code, description, ...(parameters && { parameters }) }
})
