import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE, type Envelope } from '../../src/contract/codes.ts'
import type { InputOf, Operation } from '../../src/contract/operation.ts'
import { operatorOrderRefund, operatorOrderShip } from '../../src/contract/orders/order.operator.ts'
import { orderConfirm } from '../../src/contract/orders/order.ts'
import { projectBuy } from '../../src/contract/orders/project.ts'
import type { RefusalData } from '../../src/contract/refusals.ts'
import { hashPassword } from '../../src/server/account/passwords/password-hash.ts'
import { openSession } from '../../src/server/account/sessions/session.ts'
import { checkInvariants, readBalances } from '../../src/server/ledger/index.ts'
import { request } from '../server/backend.ts'
import { openTestDatabase, type TestDatabase } from '../server/database.ts'
import { createGood, createProject, readStock } from '../server/goods.ts'
import { createMerchant } from '../server/merchants.ts'
import { addOperator } from '../server/operators.ts'
import { SECRET, serve, startServer, waitForExit } from './child-server.ts'

const ORDERS = 60
const LANES = 8
const KILLS = 3
const password = '482915'
// A bundle of two goods that costs 10.00 and sells for 15.00.
const COST = 2_000n
const SALE = 3_000n

if (process.env.CHAOS_SERVER) await serve()
else runSuite()

function runSuite(): void {
  const chaos = suite('chaos')
  chaos(
    'each order is paid and settled or refunded once, although the server is killed between the steps',
    killAndAskAgain
  )
  chaos.run()
}

/** The progress of one order: its idempotency keys, and the acknowledged steps. */
interface Way {
  keys: { buy: string; confirm: string }
  refunded: boolean
  id?: string
  ended: boolean
}

interface Work {
  project: string
  merchant: string
  operator: string
  ways: Way[]
}

async function killAndAskAgain(): Promise<void> {
  const database = await openTestDatabase()
  const { db } = database
  const dataDir = await mkdtemp(join(tmpdir(), 'wallet-chaos-'))
  const { merchantId, good, work } = await prepare(database)
  for (let round = 0; round <= KILLS; round += 1) {
    const killAfter = round < KILLS ? ORDERS / 2 : Number.POSITIVE_INFINITY
    const { child, url } = await startServer(import.meta.url, database.url, dataDir)
    await goOn(url, work, child, killAfter)
    if (round === KILLS) child.kill('SIGTERM')
    assert.equal(await waitForExit(child), [null, round < KILLS ? 'SIGKILL' : 'SIGTERM'])
  }
  const refunded = BigInt(work.ways.filter(way => way.refunded).length)
  const settled = BigInt(ORDERS) - refunded
  assert.ok(work.ways.every(way => way.ended))
  const rows = await db.selectFrom('shop_order').select('id').execute()
  assert.equal(rows.map(({ id }) => id).sort(), work.ways.map(({ id }) => id ?? '').sort())
  assert.is(await readStock(db, good), Number(refunded) * 2)
  const { available, escrow } = await readBalances(db, merchantId)
  assert.equal([available, escrow], [COST * BigInt(ORDERS) + (SALE - COST) * settled, 0n])
  assert.equal(await checkInvariants(db), [])
  await rm(dataDir, { recursive: true, force: true })
  await database.close()
}

async function prepare({ db }: TestDatabase) {
  const merchantId = await createMerchant(db, {
    available: COST * BigInt(ORDERS),
    transaction_password_hash: await hashPassword(password)
  })
  const good = await createGood(db, { stock: ORDERS * 2 })
  const project = await createProject(db, [{ good, quantity: 2 }])
  const { access_token: merchant } = await openSession(db, SECRET, merchantId, 'chaos')
  const { token: operator } = await addOperator(db, { name: 'Olga' })
  const ways = Array.from({ length: ORDERS }, (_, turn) => ({
    keys: { buy: randomUUID(), confirm: randomUUID() },
    refunded: turn % 3 === 0,
    ended: false
  }))
  const work: Work = { project, merchant, operator, ways }
  return { merchantId, good, work }
}

/** Advances every order until all have ended or the server is gone. */
async function goOn(url: string, work: Work, child: ChildProcess, killAfter: number): Promise<void> {
  const waiting = work.ways.filter(way => !way.ended)
  let answers = 0
  const answered = () => {
    answers += 1
    if (answers >= killAfter) child.kill('SIGKILL')
  }
  const lane = async () => {
    for (let way = waiting.shift(); way && !child.killed; way = waiting.shift()) {
      await take(url, work, way, answered).catch(error => {
        // A killed server breaks requests; any other error fails the test.
        if (!child.killed) throw error
      })
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function take(url: string, { project, merchant, operator }: Work, way: Way, answered: () => void): Promise<void> {
  const bought = await ask(url, merchant, projectBuy, { id: project, quantity: 1, password }, way.keys.buy)
  assert.is(way.id ?? bought.id, bought.id, 'one key, two orders')
  const { id } = bought
  way.id = id
  answered()
  if (way.refunded) await ask(url, operator, operatorOrderRefund, { id })
  else {
    await ask(url, operator, operatorOrderShip, { id })
    answered()
    await ask(url, merchant, orderConfirm, { id }, way.keys.confirm)
  }
  way.ended = true
  answered()
}

/** Calls an operation. A refusal because the step was already taken before the kill counts as success. */
async function ask<T extends Operation>(
  url: string,
  token: string,
  operation: T,
  input: InputOf<T>,
  key: string = randomUUID()
) {
  const response = await request(url, token, operation, input as object, { key })
  const { code, data } = (await response.json()) as Envelope<{ id: string }>
  const isTaken = code === CODE.refused && (data as unknown as RefusalData).reason === 'state_conflict'
  if (code !== CODE.ok && !isTaken) throw new Error(`${operation.path}: ${JSON.stringify(data)}`)
  return data
}
