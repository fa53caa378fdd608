// Stands between WebKit and the backend, since WebDriver can neither put a script before a page's own, nor watch or answer
// requests. Each phone has a port of its own, so it has an origin of its own: nothing stored is shared.
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

/** Emits `request` and `response` with an address, and `socket` when a WebSocket opens. */
export class Relay extends EventEmitter {
  readonly scripts: string[] = []
  readonly interceptions: Interception[] = []
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

  #answer(incoming: IncomingMessage, answer: ServerResponse): void {
    const url = this.url + incoming.url
    this.emit('request', url)
    const pass = () => this.#pass(incoming, answer, url)
    const interception = this.interceptions.findLast(({ matches }) => matches(url))
    if (!interception) pass()
    else
      interception.handle({
        abort: () => incoming.socket.destroy(),
        continue: pass,
        fulfill: ({ status = 200, contentType = 'text/plain', body = '' }) => {
          answer.writeHead(status, { 'content-type': contentType }).end(body)
          this.emit('response', url)
        }
      })
  }

  #outgoing(incoming: IncomingMessage) {
    const { hostname, port, host } = this.target
    const origin = incoming.headers.origin === this.url ? { origin: this.target.origin } : {}
    // What is changed on its way must come as text.
    const headers = { ...incoming.headers, host, 'accept-encoding': 'identity', ...origin }
    return request({ hostname, port, path: incoming.url, method: incoming.method, headers })
  }

  #pass(incoming: IncomingMessage, answer: ServerResponse, url: string): void {
    const outgoing = this.#outgoing(incoming)
    // A backend that is down is a connection that breaks.
    outgoing.on('error', () => incoming.socket.destroy())
    outgoing.on('response', response => {
      const isPage = response.headers['content-type']?.startsWith('text/html')
      if (isPage) this.#inject(response, answer)
      else answer.writeHead(response.statusCode ?? 502, response.headers)
      if (!isPage) response.pipe(answer)
      response.on('end', () => this.emit('response', url))
    })
    incoming.pipe(outgoing)
  }

  #inject(response: IncomingMessage, answer: ServerResponse): void {
    const parts: Buffer[] = []
    response.on('data', part => parts.push(part))
    response.on('end', () => {
      const text = this.scripts.join('\n;').replaceAll('</script', '<\\/script')
      const html = Buffer.concat(parts)
        .toString()
        .replace(/<head>/, () => `<head><script>${text}</script>`)
      const headers: Record<string, string | string[] | undefined> = {
        ...response.headers,
        'cache-control': 'no-store',
        'content-length': String(Buffer.byteLength(html))
      }
      delete headers.etag
      const policy = response.headers['content-security-policy']
      if (typeof policy === 'string') {
        headers['content-security-policy'] = policy.replace('script-src ', `script-src ${digest(text)} `)
      }
      answer.writeHead(response.statusCode ?? 502, headers)
      answer.end(html)
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
