// The primary dies under payments, and its synchronous standby takes over: every key ends with exactly one outcome, and none that was
// answered is lost.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../src/contract/codes.ts'
import { transferSubmit } from '../../src/contract/wallet/balance.ts'
import { openSession } from '../../src/server/account/sessions/session.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { openPool } from '../../src/server/db/pool.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { checkInvariants, readBalances } from '../../src/server/ledger/index.ts'
import { start } from '../../src/server/start.ts'
import { send } from '../server/client.ts'
import { createMerchant } from '../server/merchants.ts'
import { openProxy } from '../server/proxy.ts'
import { openTwoNodes, type TwoNodes } from '../server/two-nodes.ts'
import { waitUntil } from '../time.ts'
import { SECRET } from './child-server.ts'

const MERCHANTS = 6
const BEFORE = 120
const AFTER = 120

interface Payer {
  id: string
  token: string
  /** The answer of each key; undefined until there is one. */
  answers: Map<string, string | undefined>
}

const promotion = suite('promotion')

promotion('a primary that dies under payments loses and doubles none when its standby takes over', async () => {
  const nodes = await openTwoNodes()
  const folder = await mkdtemp(join(tmpdir(), 'wallet-promotion-'))
  const proxy = await openProxy(nodes.primary.connection)
  const environment = {
    DATABASE_URL: proxy.connection.connectionString,
    SECRET,
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1'
  }
  const running = await start(readConfig(environment), pino({ level: 'silent' }), folder)
  try {
    await nodes.setSynchronous(true)
    const payers = await makePayers(nodes)
    await payThrough(nodes, proxy, payers, `http://127.0.0.1:${running.port}`)
    const db = openPool(nodes.standby.connection, { timeZone: 'UTC', maxConnections: 2 })
    await assertOneOutcome(db, payers)
    await db.destroy()
  } finally {
    await running.stop()
    await proxy.close()
    await rm(folder, { recursive: true })
    await nodes.close()
  }
})

async function makePayers({ primary }: TwoNodes): Promise<Payer[]> {
  const db = openPool(primary.connection, { timeZone: 'UTC', maxConnections: 2 })
  const payers: Payer[] = []
  for (let at = 0; at < MERCHANTS; at += 1) {
    const id = await createMerchant(db, { available: 1_000_000n })
    const { access_token: token } = await openSession(db, SECRET, id, 'chaos')
    payers.push({ id, token, answers: new Map() })
  }
  await db.destroy()
  return payers
}

/** Pays until the end; in the middle the primary is killed and the standby promoted. A key without an answer is sent again. */
async function payThrough(
  { primary, standby, promote }: TwoNodes,
  proxy: Awaited<ReturnType<typeof openProxy>>,
  payers: readonly Payer[],
  url: string
): Promise<void> {
  let answered = 0
  let isOver = false
  const lane = async (payer: Payer) => {
    while (!isOver) {
      const key = randomUUID()
      payer.answers.set(key, undefined)
      const text = await waitUntil(() => answerTo(url, payer, key), 60_000)
      payer.answers.set(key, text)
      // The same key again has the same answer, whichever server gave the first one.
      if (answered % 7 === 0) assert.is(await waitUntil(() => answerTo(url, payer, key), 60_000), text)
      answered += 1
    }
  }
  const lanes = Promise.all(payers.map(lane))
  await waitUntil(() => answered >= BEFORE, 60_000)
  await primary.kill()
  await promote()
  proxy.lead(standby.connection)
  const atPromotion = answered
  await waitUntil(() => answered >= atPromotion + AFTER, 60_000)
  isOver = true
  await lanes
}

async function answerTo(url: string, { token }: Payer, key: string): Promise<string | undefined> {
  const body = { from: 'available', amount: '0.01' }
  const { envelope, text } = await send(url, transferSubmit.path, { token, headers: { 'idempotency-key': key }, body })
  return envelope.code === CODE.ok ? text : undefined
}

async function assertOneOutcome(db: Db, payers: readonly Payer[]): Promise<void> {
  for (const { id, answers } of payers) {
    assert.not([...answers.values()].includes(undefined))
    assert.is((await readBalances(db, id)).promotion, BigInt(answers.size))
    const { rows } = await sql<{ key: string }>`SELECT key FROM idempotency WHERE owner_id = ${id}`.execute(db)
    assert.equal(rows.map(({ key }) => key).sort(), [...answers.keys()].sort())
  }
  assert.equal(await checkInvariants(db), [])
}

promotion.run()
