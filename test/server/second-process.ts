// A second process of the backend on the database of a test: the test's own file is the child, which serves if SECOND_PROCESS is
// set.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import pino from 'pino'
import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { openPool } from '../../src/server/db/pool.ts'
import { type Backend, type Caller, createCaller, secret } from './backend.ts'

type Isolation = 'read committed' | 'serializable'

/** Whether this process is the child. */
export const isSecondProcess = process.env.SECOND_PROCESS !== undefined

/** The child: reports its port and then serves until it is ended. */
export async function serveSecond(): Promise<void> {
  const { databaseUrl, filesDir, isolation } = JSON.parse(process.env.SECOND_PROCESS ?? '') as {
    databaseUrl: string
    filesDir: string
    isolation: Isolation
  }
  const db = openPool({ connectionString: databaseUrl }, { timeZone: 'UTC', isolation })
  const config = readConfig({ SECRET: secret, PORT: '0', DATABASE_URL: databaseUrl, FILES_DIR: filesDir })
  const app = createApp({ db, config, secret, log: pino({ level: 'error' }) })
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
}

interface SecondProcess {
  pid: number | undefined
  url: string
  as(token: string): Caller
  close(): Promise<void>
}

/** Starts the child; `self` is the `import.meta.url` of the test. */
export async function startSecond(
  self: string,
  { databaseUrl, config }: Backend,
  isolation: Isolation,
  environment: Record<string, string> = {}
): Promise<SecondProcess> {
  const child = spawn(process.execPath, [fileURLToPath(self)], {
    env: {
      ...process.env,
      ...environment,
      SECOND_PROCESS: JSON.stringify({ databaseUrl, filesDir: config.filesDir, isolation })
    },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  for await (const port of createInterface({ input: child.stdout })) {
    return {
      pid: child.pid,
      url: `http://127.0.0.1:${port}`,
      as: token => createCaller(`http://127.0.0.1:${port}`, token),
      async close() {
        child.kill('SIGKILL')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      }
    }
  }
  throw new Error('the second process ended before it listened')
}
