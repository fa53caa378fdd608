// Measures the sockets of one process, and how long a notice takes to reach all of them: the backend as `npm start` runs it, in
// its own process, and clients that each subscribe to another merchant's channel.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import WebSocket from 'ws'
import { register } from '../../src/contract/account/login.ts'
import { CODE } from '../../src/contract/codes.ts'
import { operatorNoticePost } from '../../src/contract/help/notice.operator.ts'
import { createChannelName } from '../../src/contract/realtime.ts'
import { findSessionId } from '../../src/server/account/sessions/token.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { deriveOwnKeys, signChannel } from '../../src/server/realtime/keys.ts'
import { start } from '../../src/server/start.ts'

const SECRET = 'a secret of the bench, 32 characters or more'
const SOCKETS = Number(process.env.BENCH_SOCKETS ?? 5_000)
const AT_ONCE = 100
const NOTICES = 12
const LIMIT_MS = 30_000

if (process.env.BENCH_SERVER) {
  const { port } = await start(readConfig(process.env), pino({ level: 'error' }), '/nowhere')
  process.stdout.write(`${port}\n`)
} else await bench()

async function bench(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wallet-bench-'))
  const { child, port } = await startServer(dataDir)
  try {
    const heard: { onNotice: () => void } = { onNotice: () => undefined }
    const before = await residentMb(child)
    const sockets = await openAll(port, heard)
    const times: number[] = []
    for (let count = 0; count < NOTICES; count++) times.push(...(await broadcast(port, dataDir, sockets.length, heard)))
    times.sort((one, other) => one - other)
    const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(0)} ms`
    console.log(row('sockets held by one process', String(sockets.length), '5,000'))
    console.log(row('a notice to all of them', `median ${at(0.5)}, p99 ${at(0.99)}`, 'p99 ≤ 300 ms'))
    console.log(row('resident memory of the process', `${before} → ${await residentMb(child)} MB`, '≤ 300 MB'))
    for (const socket of sockets) socket.terminate()
  } finally {
    child.kill('SIGTERM')
    await new Promise(resolve => child.once('exit', resolve))
    await rm(dataDir, { recursive: true, force: true })
  }
}

function row(what: string, measured: string, budget: string): string {
  return `${what.padEnd(42)} ${measured.padEnd(28)} budget ${budget}`
}

async function startServer(dataDir: string): Promise<{ child: ChildProcess; port: number }> {
  const own = { BENCH_SERVER: '1', DATA_DIR: dataDir, SECRET, PORT: '0', DATABASE_URL: '', DEMO: '0' }
  const env = { ...process.env, ...own, SOCKETS_PER_ADDRESS: String(SOCKETS) }
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) return { child, port: Number(line) }
  throw new Error('the server ended before it listened')
}

async function openAll(port: number, heard: { onNotice: () => void }): Promise<WebSocket[]> {
  const session = await openSession(port)
  const sockets: WebSocket[] = []
  while (sockets.length < SOCKETS) {
    const count = Math.min(AT_ONCE, SOCKETS - sockets.length)
    sockets.push(...(await Promise.all(Array.from({ length: count }, () => openOne(port, session, heard)))))
  }
  return sockets
}

/** Opens the session of all sockets. Their channels differ, and the backend checks each proof against the database. */
async function openSession(port: number): Promise<string> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const body = JSON.stringify({ account: 'bench-shop', password: randomUUID(), nickname: 'Bench' })
  const answer = await fetch(`http://127.0.0.1:${port}${register.path}`, { method: 'POST', headers, body })
  const { code, data } = await answer.json()
  if (code !== CODE.ok) throw new Error(`the registration was refused: ${code}`)
  return String(findSessionId(data.access_token))
}

function openOne(port: number, session: string, heard: { onNotice: () => void }): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/merchant-wallet?protocol=7`, { perMessageDeflate: false })
  const channel = createChannelName(randomUUID())
  const channel_data = JSON.stringify({ session })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', bytes => {
      const text = String(bytes)
      if (text.startsWith('{"event":"notice.created"')) heard.onNotice()
      else if (text.includes('subscription_succeeded')) resolve(socket)
      else if (text.includes('connection_established')) {
        const { socket_id } = JSON.parse(JSON.parse(text).data)
        const auth = signChannel(deriveOwnKeys(SECRET), socket_id, channel, channel_data)
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth, channel_data } }))
      }
    })
  })
}

/** Posts a notice as an operator. Returns for each client after how long it received the notice. */
async function broadcast(
  port: number,
  dataDir: string,
  clients: number,
  heard: { onNotice: () => void }
): Promise<number[]> {
  const { token } = JSON.parse(await readFile(join(dataDir, 'operator.json'), 'utf8'))
  const times: number[] = []
  const started = performance.now()
  const all = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`only ${times.length} of ${clients} heard the notice`)), LIMIT_MS)
    heard.onNotice = () => {
      times.push(performance.now() - started)
      if (times.length < clients) return
      clearTimeout(late)
      resolve()
    }
  })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID()
  }
  const body = JSON.stringify({ title: { en: 'News' }, blocks: { en: [{ type: 'paragraph', text: 'Today.' }] } })
  const answer = await fetch(`http://127.0.0.1:${port}${operatorNoticePost.path}`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`the notice was refused: ${answer.status}`)
  await all
  return times
}

async function residentMb(child: ChildProcess): Promise<string> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1]
  return kilobytes ? (Number(kilobytes) / 1_024).toFixed(0) : 'unknown'
}
