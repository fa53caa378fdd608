import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE, type Envelope } from '../../src/contract/codes.ts'
import { withdrawSubmit } from '../../src/contract/wallet/withdrawal.ts'
import { hashPassword } from '../../src/server/account/passwords/password-hash.ts'
import { openSession } from '../../src/server/account/sessions/session.ts'
import { runTransaction } from '../../src/server/db/retry.ts'
import { checkInvariants, readBalances } from '../../src/server/ledger/index.ts'
import { addAccount } from '../../src/server/wallet/withdrawal-account.ts'
import { request } from '../server/backend.ts'
import { tron } from '../server/channels.ts'
import { openTestDatabase, type TestDatabase } from '../server/database.ts'
import { createMerchant } from '../server/merchants.ts'
import { SECRET, serve, startServer, waitForExit } from './child-server.ts'

const KEYS = 240
// Each lane sends two requests at once; a merchant's queue holds eleven.
const LANES = 5
const KILLS = 3
const AMOUNT = 100n
const password = '482915'

if (process.env.CHAOS_SERVER) await serve()
else runSuite()

function runSuite(): void {
  const chaos = suite('chaos')
  chaos('a server killed during withdrawals moves money once when requests are repeated', killAndAskAgain)
  chaos.run()
}

interface Work {
  token: string
  account_id: string
  keys: readonly string[]
  /** The acknowledged id of each key. */
  acknowledged: Map<string, string>
}

async function killAndAskAgain(): Promise<void> {
  const database = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'wallet-chaos-'))
  const { merchantId, work } = await prepare(database)
  for (let round = 0; round <= KILLS; round += 1) {
    const killAfter = round < KILLS ? Math.floor((KEYS / (KILLS + 1)) * (round + 1)) : Number.POSITIVE_INFINITY
    const { child, url } = await startServer(import.meta.url, database.url, dataDir)
    await askAll(url, work, child, killAfter)
    const killed = round < KILLS
    if (!killed) child.kill('SIGTERM')
    assert.equal(await waitForExit(child), killed ? [null, 'SIGKILL'] : [null, 'SIGTERM'])
  }
  const rows = await database.db.selectFrom('withdrawal').select('id').execute()
  assert.is(work.acknowledged.size, KEYS)
  assert.equal(rows.map(({ id }) => id).sort(), [...work.acknowledged.values()].sort())
  const { available, hold } = await readBalances(database.db, merchantId)
  assert.equal([available, hold], [0n, AMOUNT * BigInt(KEYS)])
  assert.equal(await checkInvariants(database.db), [])
  await rm(dataDir, { recursive: true, force: true })
  await database.close()
}

async function prepare({ db }: TestDatabase): Promise<{ merchantId: string; work: Work }> {
  await db.updateTable('grade').set({ withdrawals_per_day: KEYS }).where('name', '=', 'black_gold').execute()
  const merchantId = await createMerchant(db, {
    grade: 'black_gold',
    available: AMOUNT * BigInt(KEYS),
    transaction_password_hash: await hashPassword(password)
  })
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  const { id: account_id } = await runTransaction(db, tx => addAccount(tx, merchantId, account))
  const { access_token: token } = await openSession(db, SECRET, merchantId, 'chaos')
  const keys = Array.from({ length: KEYS }, () => randomUUID())
  return { merchantId, work: { token, account_id, keys, acknowledged: new Map() } }
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

/** Returns the withdrawal's id. Throws when the request was interrupted, as for any network failure. */
async function answerTo(url: string, { token, account_id }: Work, key: string): Promise<string> {
  const response = await request(url, token, withdrawSubmit, { account_id, amount: '1.00', password }, { key })
  const answer = (await response.json()) as Envelope<{ id: string }>
  if (answer.code !== CODE.ok) console.error(answer)
  return answer.data.id
}
