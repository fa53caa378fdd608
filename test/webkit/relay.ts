// A proxy between WebKit and the backend, because WebDriver can neither add a script before a page's own, nor observe or
// answer requests. Each phone has its own port and therefore its own origin: no storage is shared.
import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface Fulfilled {
  status?: number
  contentType?: string
  body?: string
}

export interface Interception {
  matches: (url: string) => boolean
  handle: (decide: { abort(): void; fulfill(answer: Fulfilled): void; continue(): void }) => void
}

const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A function of the test answers requests below this path. */
const exposedPath = '/.test/'

/** Emits `request` with an address and its headers, `response` with an address and a text, and `socket` when a WebSocket opens. */
export class Relay extends EventEmitter {
  readonly scripts: string[] = []
  readonly interceptions: Interception[] = []
  readonly exposed = new Map<string, (...parameters: unknown[]) => unknown>()
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  url = ''

  private constructor(readonly target: URL) {
    super()
    this.setMaxListeners(0)
    this.#server = createServer((incoming, answer) => this.#answer(incoming, answer))
    this.#server.on('connection', socket => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
    this.#server.on('upgrade', (incoming, socket: Socket, head) => this.#upgrade(incoming, socket, head))
  }

  static async start(target: string): Promise<Relay> {
    const relay = new Relay(new URL(target))
    await new Promise<void>(resolve => relay.#server.listen(0, '127.0.0.1', resolve))
    const address = relay.#server.address()
    relay.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    return relay
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise(resolve => this.#server.close(resolve))
  }

  /** Makes a function of the test callable in the page. */
  expose(name: string, call: (...parameters: unknown[]) => unknown): void {
    this.exposed.set(exposedPath + name, call)
    const address = JSON.stringify(exposedPath + name)
    this.scripts.push(
      `window[${JSON.stringify(name)}] = (...given) => fetch(${address}, { method: 'POST', body: JSON.stringify(given) }).then(answer => answer.json())`
    )
  }

  async #answerExposed(call: (...parameters: unknown[]) => unknown, incoming: IncomingMessage, answer: ServerResponse) {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part)
    const value = await call(...JSON.parse(Buffer.concat(parts).toString()))
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value ?? null))
  }

  #answer(incoming: IncomingMessage, answer: ServerResponse): void {
    const exposed = this.exposed.get(incoming.url ?? '')
    // A failure breaks the connection, which the page sees.
    if (exposed) return void this.#answerExposed(exposed, incoming, answer).catch(() => incoming.socket.destroy())
    const url = this.url + incoming.url
    this.emit('request', url, incoming.headers)
    const pass = () => this.#pass(incoming, answer, url)
    const interception = this.interceptions.findLast(({ matches }) => matches(url))
    if (!interception) pass()
    else
      interception.handle({
        abort: () => incoming.socket.destroy(),
        continue: pass,
        fulfill: ({ status = 200, contentType = 'text/plain', body = '' }) => {
          const isPage = contentType.startsWith('text/html')
          answer.writeHead(status, { 'content-type': contentType }).end(isPage ? this.#prepared(body).body : body)
          this.emit('response', url, body)
        }
      })
  }

  #outgoing(incoming: IncomingMessage) {
    const { hostname, port, host } = this.target
    const origin = incoming.headers.origin === this.url ? { origin: this.target.origin } : {}
    // A response that is rewritten must arrive as text.
    const headers = { ...incoming.headers, host, 'accept-encoding': 'identity', ...origin }
    return request({ hostname, port, path: incoming.url, method: incoming.method, headers })
  }

  #pass(incoming: IncomingMessage, answer: ServerResponse, url: string): void {
    const outgoing = this.#outgoing(incoming)
    // A backend that is down breaks the connection.
    outgoing.on('error', () => incoming.socket.destroy())
    outgoing.on('response', response => {
      const isPage = response.headers['content-type']?.startsWith('text/html')
      if (isPage) this.#inject(response, answer)
      else answer.writeHead(response.statusCode ?? 502, response.headers)
      if (!isPage) response.pipe(answer)
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part))
      response.on('end', () => this.emit('response', url, Buffer.concat(parts).toString()))
    })
    incoming.pipe(outgoing)
  }

  /** Returns the page with the scripts before its own. */
  #prepared(html: string): { text: string; body: string } {
    const text = this.scripts.join('\n;').replaceAll('</script', '<\\/script')
    return { text, body: html.replace(/<head>/, () => `<head><script>${text}</script>`) }
  }

  #inject(response: IncomingMessage, answer: ServerResponse): void {
    const parts: Buffer[] = []
    response.on('data', part => parts.push(part))
    response.on('end', () => {
      const { text, body } = this.#prepared(Buffer.concat(parts).toString())
      const headers: Record<string, string | string[] | undefined> = {
        ...response.headers,
        'cache-control': 'no-store',
        'content-length': String(Buffer.byteLength(body))
      }
      delete headers.etag
      const policy = response.headers['content-security-policy']
      if (typeof policy === 'string') {
        headers['content-security-policy'] = policy.replace('script-src ', `script-src ${digest(text)} `)
      }
      answer.writeHead(response.statusCode ?? 502, headers)
      answer.end(body)
    })
  }

  #upgrade(incoming: IncomingMessage, socket: Socket, head: Buffer): void {
    const outgoing = this.#outgoing(incoming)
    outgoing.on('error', () => socket.destroy())
    outgoing.on('upgrade', (response, upstream: Socket, rest) => {
      const lines = [`HTTP/1.1 101 Switching Protocols`]
      for (let at = 0; at < response.rawHeaders.length; at += 2) {
        lines.push(`${response.rawHeaders[at]}: ${response.rawHeaders[at + 1]}`)
      }
      socket.write(`${lines.join('\r\n')}\r\n\r\n`)
      if (rest.length > 0) socket.write(rest)
      if (head.length > 0) upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
      upstream.on('error', () => socket.destroy())
      socket.on('error', () => upstream.destroy())
      this.emit('socket', incoming.url)
    })
    outgoing.end()
  }
}
