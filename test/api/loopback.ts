// A real HTTP server on the loopback interface with responses by the test, which records its requests.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
  bytes: Buffer
}

export interface Reply {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

/** Responds to a request; undefined breaks the connection, like a lost response. */
export type ResponseHandler = (request: ReceivedRequest, turn: number) => Reply | undefined | Promise<Reply | undefined>

export interface Loopback {
  requests: ReceivedRequest[]
  answer: ResponseHandler
  /** Requests with this path prefix. */
  of(path: string): ReceivedRequest[]
  close(): Promise<void>
}

export const ok = (data: unknown): Reply => ({ body: { code: 10000, message: '', data } })
export const envelope = (code: number, message = '', data: unknown = {}): Reply => ({ body: { code, message, data } })

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function write(response: ServerResponse, { status = 200, body, headers = {} }: Reply): void {
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json', ...headers })
  response.end(isText ? body : JSON.stringify(body))
}

/** Starts a server and points the page's api base at it. */
export async function startLoopback(): Promise<Loopback> {
  const server = createServer(async (request, response) => {
    const bytes = await bodyOf(request)
    const received: ReceivedRequest = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: bytes.toString('utf8'),
      bytes
    }
    loop.requests.push(received)
    const reply = await loop.answer(received, loop.requests.length - 1)
    if (reply) write(response, reply)
    else request.socket.destroy()
  })
  const loop: Loopback = {
    requests: [],
    answer: () => ok({}),
    of: path => loop.requests.filter(request => request.path.startsWith(path)),
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      })
  }
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  setApiBase(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return loop
}

/** Sets the page's api base. */
export function setApiBase(base: string): void {
  document.head.innerHTML = ''
  const meta = document.createElement('meta')
  meta.setAttribute('name', 'api-base')
  meta.setAttribute('content', base)
  document.head.append(meta)
}

/** An address without a server. */
export async function findClosedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise(done => server.close(done))
  return `http://127.0.0.1:${port}`
}
