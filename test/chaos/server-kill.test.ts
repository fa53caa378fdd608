import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE, type Envelope } from '../../src/contract/codes.ts'
import { withdrawSubmit } from '../../src/contract/wallet/withdraw-submit.ts'
import { readConfig } from '../../src/server/config.ts'
import { transaction } from '../../src/server/db/retry.ts'
import { balancesOf, checkInvariants } from '../../src/server/ledger/index.ts'
import { hashPassword } from '../../src/server/services/password-hash.ts'
import { openSession } from '../../src/server/services/session.ts'
import { addAccount } from '../../src/server/services/withdrawal-account.ts'
import { start } from '../../src/server/start.ts'
import { request } from '../server/backend.ts'
import { tron } from '../server/channels.ts'
import { openTestDatabase, type TestDatabase } from '../server/database.ts'
import { newMerchant } from '../server/merchants.ts'

const SECRET = 'a secret of the chaos test, 32 characters or more'
const KEYS = 240
const LANES = 12
const KILLS = 3
const AMOUNT = 100n
const password = '246810'

if (process.env.CHAOS_SERVER) await serve()
else runSuite()

/** The child: the whole backend, which says its port and then waits for whatever comes. */
async function serve(): Promise<void> {
  const { port } = await start(readConfig(process.env), pino({ level: 'error' }), '/nowhere')
  process.stdout.write(`${port}\n`)
}

function runSuite(): void {
  const chaos = suite('chaos')
  chaos('a server killed in the middle of withdrawals, restarted, asked again: money moved once', killAndAskAgain)
  chaos.run()
}

interface Work {
  token: string
  account_id: string
  keys: readonly string[]
  /** The id that each key was answered with. */
  acknowledged: Map<string, string>
}

async function killAndAskAgain(): Promise<void> {
  const database = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'wallet-chaos-'))
  const { merchantId, work } = await prepare(database)
  for (let round = 0; round <= KILLS; round += 1) {
    const killAfter = round < KILLS ? Math.floor((KEYS / (KILLS + 1)) * (round + 1)) : Number.POSITIVE_INFINITY
    const { child, url } = await startServer(database.url, dataDir)
    await askAll(url, work, child, killAfter)
    const killed = round < KILLS
    if (!killed) child.kill('SIGTERM')
    const [code, signal] =
      child.exitCode === null && child.signalCode === null
        ? await once(child, 'exit')
        : [child.exitCode, child.signalCode]
    assert.equal([code, signal], killed ? [null, 'SIGKILL'] : [null, 'SIGTERM'])
  }
  const stored = await database.db.selectFrom('withdrawal').select('id').execute()
  assert.is(work.acknowledged.size, KEYS)
  assert.equal(stored.map(({ id }) => id).sort(), [...work.acknowledged.values()].sort())
  const { available, hold } = await balancesOf(database.db, merchantId)
  assert.equal([available, hold], [0n, AMOUNT * BigInt(KEYS)])
  assert.equal(await checkInvariants(database.db), [])
  await rm(dataDir, { recursive: true, force: true })
  await database.close()
}

async function prepare({ db }: TestDatabase): Promise<{ merchantId: string; work: Work }> {
  await db.updateTable('grade').set({ withdrawals_per_day: KEYS }).where('name', '=', 'black_gold').execute()
  const merchantId = await newMerchant(db, {
    grade: 'black_gold',
    available: AMOUNT * BigInt(KEYS),
    transaction_password_hash: await hashPassword(password)
  })
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  const { id: account_id } = await transaction(db, tx => addAccount(tx, merchantId, account))
  const { access_token: token } = await openSession(db, SECRET, merchantId, 'chaos')
  const keys = Array.from({ length: KEYS }, () => randomUUID())
  return { merchantId, work: { token, account_id, keys, acknowledged: new Map() } }
}

async function startServer(databaseUrl: string, dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const env = { CHAOS_SERVER: '1', DATABASE_URL: databaseUrl, SECRET, DATA_DIR: dataDir, PORT: '0' }
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  for await (const port of createInterface({ input: child.stdout })) return { child, url: `http://127.0.0.1:${port}` }
  throw new Error('the server ended before it listened')
}

/** Sends each key twice at once, over several lanes, until all are answered or the server is gone. */
async function askAll(url: string, work: Work, child: ChildProcess, killAfter: number): Promise<void> {
  const waiting = [...work.keys]
  let answers = 0
  const ask = async (key: string) => {
    const id = await answerTo(url, work, key).catch(() => undefined)
    if (id === undefined) return
    const before = work.acknowledged.get(key)
    assert.is(before ?? id, id, 'one key, two answers')
    work.acknowledged.set(key, id)
    answers += 1
    if (answers >= killAfter) child.kill('SIGKILL')
  }
  const lane = async () => {
    for (let key = waiting.shift(); key && !child.killed; key = waiting.shift()) await Promise.all([ask(key), ask(key)])
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/** The withdrawal's id; a request that was cut off throws, like any network's failure. */
async function answerTo(url: string, { token, account_id }: Work, key: string): Promise<string> {
  const response = await request(url, token, withdrawSubmit, { account_id, amount: '1.00', password }, { key })
  const answer = (await response.json()) as Envelope<{ id: string }>
  if (answer.code !== CODE.ok) console.error(answer)
  return answer.data.id
}
