import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type EmbeddedServer, startEmbedded } from '../../src/server/db/embedded.ts'
import { removeCluster } from '../../src/server/db/embedded-files.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openPool } from '../../src/server/db/pool.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { checkInvariants, readBalances } from '../../src/server/ledger/index.ts'
import { createMerchant } from '../server/merchants.ts'
import { findPostmaster } from '../server/postmaster.ts'
import { allowWithdrawals, createWithdrawalAccount, withdraw } from '../server/withdrawals.ts'

const KEYS = 300
const LANES = 8
const AMOUNT = 10n
const chaos = suite('chaos')

chaos('a killed database loses no acknowledged withdrawal', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mw-chaos-'))
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  let embedded = await startEmbedded(dataDir)
  try {
    const db = openPool(embedded.connection, { timeZone: 'UTC', maxConnections: LANES })
    await migrate(db)
    await allowWithdrawals(db, KEYS)
    const merchantId = await createMerchant(db, { available: AMOUNT * BigInt(KEYS) })
    const order = {
      merchantId,
      accountId: await createWithdrawalAccount(db, merchantId),
      amount: AMOUNT
    }
    const keys = Array.from({ length: KEYS }, () => randomUUID())
    const first = await withdrawEach(db, order, keys, answered => {
      if (answered === KEYS / 2) void findPostmaster(dataDir).then(pid => process.kill(pid, 'SIGKILL'))
    })
    assert.ok(first.size >= KEYS / 2 && first.size < KEYS, `${first.size} were acknowledged before the kill`)
    embedded = await restart(embedded, dataDir)
    const second = await withdrawEach(db, order, keys, () => {})
    assert.is(second.size, KEYS)
    for (const [key, id] of first) assert.is(second.get(key), id)
    assert.equal(await readBalances(db, merchantId), {
      available: 0n,
      hold: AMOUNT * BigInt(KEYS),
      escrow: 0n,
      promotion: 0n
    })
    assert.equal(await checkInvariants(db), [])
    await db.destroy()
  } finally {
    await embedded.stop()
    await removeCluster(dataDir)
    await rm(folder, { recursive: true, force: true })
  }
})

/** Sends a withdrawal for each key. Returns the ids of the acknowledged ones by key; lost connections are not an answer. */
async function withdrawEach(
  db: Db,
  order: Omit<Parameters<typeof withdraw>[1], 'key'>,
  keys: readonly string[],
  onAnswer: (answered: number) => void
): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const waiting = [...keys]
  const lane = async () => {
    for (let key = waiting.shift(); key; key = waiting.shift()) {
      const answer = await withdraw(db, { ...order, key }).catch(() => null)
      if (!answer) continue
      answers.set(key, answer.id)
      onAnswer(answers.size)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return answers
}

async function restart(former: EmbeddedServer, dataDir: string): Promise<EmbeddedServer> {
  const started = await startEmbedded(dataDir)
  await former.stop()
  return started
}

chaos.run()
