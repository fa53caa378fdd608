// A complete backend in its own process, to be killed. The test file is also the child: it serves when CHAOS_SERVER is set.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { readConfig } from '../../src/server/config/config.ts'
import { start } from '../../src/server/start.ts'

export const SECRET = 'a secret of the chaos test, 32 characters or more'

/** Runs the backend in the child process, and reports its port. */
export async function serve(): Promise<void> {
  const { port } = await start(readConfig(process.env), pino({ level: 'error' }), '/nowhere')
  process.stdout.write(`${port}\n`)
}

/** Starts the child process; `self` is the `import.meta.url` of the test. */
export async function startServer(
  self: string,
  databaseUrl: string,
  dataDir: string
): Promise<{ child: ChildProcess; url: string }> {
  const env = { CHAOS_SERVER: '1', DATABASE_URL: databaseUrl, SECRET, DATA_DIR: dataDir, PORT: '0' }
  const child = spawn(process.execPath, [fileURLToPath(self)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  for await (const port of createInterface({ input: child.stdout })) return { child, url: `http://127.0.0.1:${port}` }
  throw new Error('the server ended before it listened')
}

/** Resolves with the child's exit code and the signal that ended it. */
export async function waitForExit(child: ChildProcess): Promise<[number | null, NodeJS.Signals | null]> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return [child.exitCode, child.signalCode]
}
