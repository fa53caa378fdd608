// Processes of the real program under load, stopped and started as an operator does. The file that uses this module is itself
// the program when RESTART_SERVER is set.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { waitUntil } from '../time.ts'
import { SECRET } from './child-server.ts'

/** A process of the program with its own port. */
export interface Process {
  port: number
  child: ChildProcess
}

/** Returns whether a process is ready for requests, by the probe that load balancers use. */
export async function isReady(port: number): Promise<boolean> {
  const agent = new Agent()
  try {
    return (await send({ port, agent, path: '/healthz' })).status === 200
  } catch {
    return false
  } finally {
    agent.destroy()
  }
}

/** Starts the program and waits until it is ready. `self` is the `import.meta.url` of the calling file. */
export async function startProcess(self: string, environment: Record<string, string>, port?: number): Promise<Process> {
  const at = port ?? (await freePort())
  const child = spawn(process.execPath, [fileURLToPath(self)], {
    env: {
      ...process.env,
      RESTART_SERVER: '1',
      SECRET,
      HOST: '127.0.0.1',
      PORT: String(at),
      DEMO: '0',
      LOG_LEVEL: 'error',
      ...environment
    },
    stdio: ['ignore', 'ignore', 'inherit']
  })
  await waitUntil(() => child.exitCode !== null || isReady(at), 60_000)
  return { port: at, child }
}

/** Stops a process by a signal, waits for its end, and returns its exit code. */
export async function stopProcess({ child }: Process): Promise<number | null> {
  child.kill('SIGTERM')
  await waitUntil(() => child.exitCode !== null || child.signalCode !== null, 60_000)
  return child.exitCode
}

const open = new Set<() => void>()

/** Ends loads and balancers that a failed test has left: they would keep the process of the tests running. */
export function closeLeftovers(): void {
  for (const close of open) close()
  open.clear()
}

async function freePort(): Promise<number> {
  const probe = createNetServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** A request to send. */
export interface Call {
  port: number
  agent: Agent
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends a request and reads the whole response. */
export function send({ port, agent, path, method = 'GET', headers = {}, body = '' }: Call) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, agent, path, method, headers }
    const sent = request(options, (answer: IncomingMessage) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', part => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Returns whether a request failed before any of it was sent: the client may then retry safely. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'

/** A small load balancer: polls the probe of each process, forwards to ready processes, and never repeats a sent request. */
export async function openBalancer(processes: readonly { port: number }[], lookEveryMs: number) {
  const ready = new Set<number>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const check = () =>
    Promise.all(
      processes.map(async ({ port }) => {
        if (await isReady(port)) ready.add(port)
        else ready.delete(port)
      })
    )
  await check()
  const timer = setInterval(check, lookEveryMs)
  const forward = async (incoming: IncomingMessage, body: string): Promise<{ status: number; text: string }> => {
    const ports = [...ready]
    for (let tries = 0; tries < ports.length; tries += 1) {
      turn += 1
      const port = ports[turn % ports.length] as number
      const { url: path = '', method = 'GET', headers } = incoming
      try {
        return await send({ port, agent, path, method, headers: headers as Record<string, string>, body })
      } catch (error) {
        if (!isRefused(error)) return { status: 502, text: String(error) }
      }
    }
    return { status: 502, text: 'no process is ready' }
  }
  const server: Server = createServer(async (incoming, answer) => {
    let body = ''
    for await (const part of incoming) body += part
    const { status, text } = await forward(incoming, body)
    answer.writeHead(status, { 'content-type': 'application/json' }).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    clearInterval(timer)
    agent.destroy()
    server.close()
    server.closeAllConnections()
  }
  open.add(close)
  return {
    port: (server.address() as AddressInfo).port,
    /** Returns whether the balancer has seen that a process is ready. */
    sendsTo: (port: number) => ready.has(port),
    close
  }
}

/** The results of the requests of a load. */
export interface LoadResult {
  sent: number
  answered: number
  /** Connections refused: nothing was sent. */
  refused: number
  /** Requests sent without a valid response: the connection was reset, or the response came from elsewhere. */
  lost: string[]
  /** The longest wait for an answer. */
  longestMs: number
}

/** A request of a load, which may take the text of its answer. */
type LoadCall = Omit<Call, 'port' | 'agent'> & { onAnswer?: (text: string) => void }

/** Sends requests over `lanes` connections, each after the response to the previous one, until stopped. */
export function openLoad(lanes: number, port: number, next: (lane: number) => LoadCall) {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const tally: LoadResult = { sent: 0, answered: 0, refused: 0, lost: [], longestMs: 0 }
  let stopped = false
  const lane = async (at: number) => {
    while (!stopped) {
      tally.sent += 1
      const sentAt = performance.now()
      try {
        const { onAnswer, ...call } = next(at)
        const { status, text } = await send({ ...call, port, agent })
        tally.longestMs = Math.max(tally.longestMs, performance.now() - sentAt)
        if (status === 200) {
          tally.answered += 1
          onAnswer?.(text)
        } else tally.lost.push(`${status} ${text.slice(0, 200)}`)
      } catch (error) {
        if (!isRefused(error)) tally.lost.push(String(error))
        else {
          tally.refused += 1
          return
        }
      }
    }
  }
  const running = Promise.all(Array.from({ length: lanes }, (_, at) => lane(at)))
  open.add(() => {
    stopped = true
    agent.destroy()
  })
  return {
    tally,
    async stop(): Promise<LoadResult> {
      stopped = true
      await running
      agent.destroy()
      return tally
    }
  }
}
