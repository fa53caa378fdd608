import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPool } from '../../src/server/db/pool.ts'
import { checkInvariants, readBalances } from '../../src/server/ledger/index.ts'
import { openTestDatabase } from '../server/database.ts'
import { createMerchant } from '../server/merchants.ts'
import { allowWithdrawals, createWithdrawalAccount, withdraw } from '../server/withdrawals.ts'

const KEYS = 400
const AMOUNT = 10n
const ROUNDS = 4
const LANES = 8

interface Work {
  merchantId: string
  accountId: string
  keys: string[]
}

const order = process.env.CHAOS_CHILD
if (order) await withdrawAll(order)
else run()

/** Runs in the child process: withdraws once for each key and reports the acknowledged keys. */
async function withdrawAll(order: string): Promise<void> {
  const { connection, work }: { connection: Parameters<typeof openPool>[0]; work: Work } = JSON.parse(order)
  const db = openPool(connection, { timeZone: 'UTC', maxConnections: LANES })
  const keys = [...work.keys]
  const lane = async () => {
    for (let key = keys.shift(); key; key = keys.shift()) {
      const { id } = await withdraw(db, { ...work, key, amount: AMOUNT })
      process.stdout.write(`${key} ${id}\n`)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  await db.destroy()
}

function run(): void {
  const chaos = suite('chaos')
  chaos('a process killed while it withdraws moves money once when the keys are repeated', killAndRepeat)
  chaos.run()
}

async function killAndRepeat(): Promise<void> {
  const { db, connection, close } = await openTestDatabase()
  await allowWithdrawals(db, KEYS)
  const merchantId = await createMerchant(db, { available: AMOUNT * BigInt(KEYS) })
  const work = {
    merchantId,
    accountId: await createWithdrawalAccount(db, merchantId),
    keys: Array.from({ length: KEYS }, () => randomUUID())
  }
  const acknowledged = new Map<string, string>()
  let kills = 0
  for (let round = 1; round <= ROUNDS; round++) {
    // Earlier rounds are killed after a share of the answers, the last round never.
    const killAfter = round < ROUNDS ? (KEYS / ROUNDS) * round * 0.8 : Number.POSITIVE_INFINITY
    if (await runChild({ connection, work }, acknowledged, killAfter)) kills++
  }
  assert.is(kills, ROUNDS - 1)
  assert.is(acknowledged.size, KEYS)
  const rows = await db.selectFrom('withdrawal').select('id').execute()
  assert.equal(rows.map(({ id }) => id).sort(), [...acknowledged.values()].sort())
  assert.equal(await readBalances(db, merchantId), {
    available: 0n,
    hold: AMOUNT * BigInt(KEYS),
    escrow: 0n,
    promotion: 0n
  })
  assert.equal(await checkInvariants(db), [])
  await close()
}

/** Returns true when the child was killed. A repeated key must get the same answer as before. */
async function runChild(order: object, acknowledged: Map<string, string>, killAfter: number): Promise<boolean> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    env: { ...process.env, CHAOS_CHILD: JSON.stringify(order) },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const ended = new Promise<string | null>(resolve => child.once('exit', (_, signal) => resolve(signal)))
  let answers = 0
  for await (const line of createInterface({ input: child.stdout })) {
    const [key, id] = line.split(' ') as [string, string]
    assert.is(acknowledged.get(key) ?? id, id)
    acknowledged.set(key, id)
    if (++answers >= killAfter && !child.killed) child.kill('SIGKILL')
  }
  const signal = await ended
  // The server notices the lost client a moment later, and rolls back the open transactions.
  if (signal) await sleep(50)
  return signal === 'SIGKILL'
}
