// The backend of a bench in its own process: the bench file is also the child, which serves when BENCH_SERVER is set.
import { type ChildProcess, spawn } from 'node:child_process'
import { type Agent, request } from 'node:http'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { memorySettings } from '../../src/deploy/memory.mjs'
import { readConfig } from '../../src/server/config/config.ts'
import { start } from '../../src/server/start.ts'

export const SECRET = 'a secret of the bench, 32 characters or more'

/** Runs the backend with its embedded database in the child process, and prints its port. */
export async function serve(): Promise<void> {
  const { port } = await start(readConfig(process.env), pino({ level: 'error' }), '/nowhere')
  process.stdout.write(`${port}\n`)
}

/** Starts the child process; `self` is the `import.meta.url` of the bench. */
export async function startServer(self: string, dataDir: string): Promise<{ child: ChildProcess; port: number }> {
  const env = {
    ...memorySettings,
    ...process.env,
    BENCH_SERVER: '1',
    DATA_DIR: dataDir,
    SECRET,
    PORT: '0',
    DATABASE_URL: ''
  }
  const child = spawn(process.execPath, [fileURLToPath(self)], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) return { child, port: Number(line) }
  throw new Error('the server ended before it listened')
}

/** Sends a request and returns the body. Uses `node:http` instead of fetch, because the client's processor time affects the result. */
export function call(
  port: number,
  agent: Agent,
  method: 'GET' | 'POST',
  path: string,
  token: string,
  { key = '', body = '' } = {}
): Promise<string> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json', 'content-length': body.length, 'idempotency-key': key })
  }
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', agent, method, path, headers }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        text += chunk
      })
      response.on('end', () => resolve(text))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
