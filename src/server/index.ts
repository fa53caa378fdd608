import { relative } from 'node:path'
import type { Logger } from 'pino'
import { type Config, readConfig } from './config/config.ts'
import { ConfigError } from './config/values.ts'
import { ClockSkew } from './db/clock.ts'
import { DatabaseTooNew, DatabaseTooOld } from './db/migrate.ts'
import { DatabaseRefused } from './db/wait.ts'
import { demoAccount } from './demo/index.ts'
import { PortTaken } from './http/listen.ts'
import { openLog } from './monitoring/log.ts'
import { hasPlayground } from './playground/index.ts'
import { type RunningBackend, start } from './start.ts'

const startedAt = Date.now()
const STOP_LIMIT_MS = 20_000

let log: Logger | undefined
try {
  const config = readConfig(process.env)
  log = openLog(config)
  const running = await start(config, log)
  stopOnSignals(running, config, log)
  console.log(formatGreeting(config, running))
} catch (error) {
  // Errors that the user can fix are one line; a stack would obscure them.
  const plain = [ConfigError, ClockSkew, PortTaken, DatabaseTooNew, DatabaseTooOld, DatabaseRefused].some(
    kind => error instanceof kind
  )
  if (plain) console.error((error as Error).message)
  else if (log) log.fatal({ err: error }, 'the backend could not start')
  else console.error(error)
  process.exit(1)
}

function stopOnSignals(running: RunningBackend, { stopDelayMs }: Config, log: Logger): void {
  let stopping = false
  const stop = (delayMs: number) => {
    // A second signal ends the process without waiting.
    if (stopping) process.exit(1)
    stopping = true
    const limit = setTimeout(() => {
      log.error('the process did not end in time')
      process.exit(1)
    }, delayMs + STOP_LIMIT_MS)
    limit.unref()
    log.info({ delayMs }, 'stopping')
    running.stop(delayMs).then(
      () => process.exit(0),
      error => {
        console.error(error)
        process.exit(1)
      }
    )
  }
  // SIGTERM comes from a service manager or a load balancer, the other signals from a person at a terminal.
  process.on('SIGTERM', () => stop(stopDelayMs))
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0))
}

function formatGreeting(config: Config, { port, operator, setUpCode, withApp, withDocs }: RunningBackend): string {
  const origin = config.publicUrl ?? `http://localhost:${port}`
  const { account, password, transactionPassword } = demoAccount
  const lines = [
    ['App', withApp ? `${origin}/` : 'not built (npm run build)'],
    ...(withApp
      ? [['Console', `${origin}/console/${setUpCode ? ` (set-up code of the first owner: ${setUpCode})` : ''}`]]
      : []),
    ...(withApp && hasPlayground(config) ? [['Playground', `${origin}/playground/`]] : []),
    ...(withDocs ? [['API docs', `${origin}/api/docs`]] : []),
    ...(config.demo
      ? [['Demo shop', `account ${account}, password ${password}, transaction password ${transactionPassword}`]]
      : []),
    ['Operator', operator.state === 'ready' ? 'npm run operator -- help' : 'another data folder has the token'],
    ['Data', config.databaseUrl ? 'DATABASE_URL' : relative('', config.dataDir) || '.']
  ]
  const block = lines.map(([name = '', value]) => `  ${name.padEnd(10)} ${value}`).join('\n')
  return `\nMerchant Wallet is ready after ${((Date.now() - startedAt) / 1_000).toFixed(1)} s.\n\n${block}\n\nCtrl-C stops it.\n`
}
