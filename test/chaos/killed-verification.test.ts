// Processes killed while they verify passwords, and two processes on one database: a correct password is never locked out.
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { login } from '../../src/contract/account/login.ts'
import type { Envelope } from '../../src/contract/codes.ts'
import { LIMITS } from '../../src/contract/limits.ts'
import { accountDelete } from '../../src/contract/wallet/withdrawal-account.ts'
import { hashPassword } from '../../src/server/account/passwords/password-hash.ts'
import { openSession } from '../../src/server/account/sessions/session.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { request } from '../server/backend.ts'
import { openTestDatabase, type TestDatabase } from '../server/database.ts'
import { createMerchant } from '../server/merchants.ts'
import { SECRET, serve, startServer, waitForExit } from './child-server.ts'

const password = '731904'

interface Process {
  child: ChildProcess
  url: string
}

// With the default limits, payments of one merchant would wait for each other before the check of the password.
Object.assign(process.env, { PAYMENTS_AT_ONCE: '100', PAYMENTS_WAITING: '1000', LOGIN_LIMIT: '4/15m' })

if (process.env.CHAOS_SERVER) await serve()
else runSuite()

function runSuite(): void {
  const chaos = suite('passwords in several processes')
  let database: TestDatabase
  let first: Process
  let second: Process
  let merchants = 0

  const startAnother = () => startServer(import.meta.url, database.url, '/nowhere')
  chaos.before(async () => {
    database = await openTestDatabase()
    first = await startAnother()
    second = await startAnother()
  })
  chaos.after(async () => {
    for (const { child } of [first, second]) {
      child.kill('SIGKILL')
      await waitForExit(child)
    }
    await database.close()
  })

  async function open() {
    const account = `killed-${merchants++}`
    // A hash of its own: a process remembers which password it has verified against a hash, and would not verify it again.
    const hash = await hashPassword(password)
    const id = await createMerchant(database.db, { account, password_hash: hash, transaction_password_hash: hash })
    const { access_token: token } = await openSession(database.db, SECRET, id, 'chaos')
    /** Checks the transaction password and then finds no account with that id: a payment without preparation. */
    const pay = (url: string, attempt = password) =>
      reasonOf(request(url, token, accountDelete, { id: randomUUID(), password: attempt }))
    const signIn = (url: string) => reasonOf(request(url, '', login, { account, password }))
    return { id, account, pay, signIn }
  }

  chaos('a process killed while it verifies correct payments locks no password', async () => {
    const { id, pay } = await killWhile(first, open, merchant => ({
      isPending: () => hasLeases(database.db, 'guess', `transaction:${merchant.id}`, LIMITS.passwordTries),
      send: () => merchant.pay(first.url)
    }))
    first = await startAnother()
    assert.equal(await Promise.all([pay(first.url), pay(second.url)]), Array(2).fill('account_not_found'))
    assert.equal(await lockOf(database.db, `transaction:${id}`), { count: 0, locked_until: null })
  })

  chaos('a process killed while it verifies correct sign-ins limits no account', async () => {
    const { signIn } = await killWhile(first, open, ({ account, signIn }) => ({
      // One address may use half of the 4 sign-ins of LOGIN_LIMIT, and has as many at work at once.
      isPending: () => hasLeases(database.db, 'rate_window', `login account ${account} address 127.0.0.1 900000`, 2),
      send: () => signIn(first.url)
    }))
    first = await startAnother()
    assert.equal(await Promise.all([signIn(first.url), signIn(second.url)]), [undefined, undefined])
  })

  for (let round = 1; round <= 4; round += 1) {
    chaos(`nine concurrent correct payments in two processes are all accepted (${round})`, async () => {
      const { pay } = await open()
      const urls = Array.from({ length: 9 }, (_, at) => (at % 2 ? first.url : second.url))
      assert.equal(await Promise.all(urls.map(url => pay(url))), Array(9).fill('account_not_found'))
    })
  }

  chaos('of two hundred concurrent wrong payments in two processes five are verified', async () => {
    const { pay } = await open()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => pay(at % 2 ? first.url : second.url, `wrong-${at}`))
    )
    assert.is(answers.filter(reason => reason === 'password_wrong').length, LIMITS.passwordTries)
    assert.is(answers.filter(reason => reason === 'password_locked').length, 200 - LIMITS.passwordTries)
  })

  chaos.run()
}

/** Returns why a request was refused; undefined when it was not. */
async function reasonOf(response: Promise<Response>): Promise<string | undefined> {
  const { data } = (await (await response).json()) as Envelope<{ reason?: string }>
  return data.reason
}

interface Verification {
  /** Whether the process verifies at this moment. */
  isPending: () => Promise<boolean>
  send: () => Promise<unknown>
}

/**
 * Kills a process while it verifies a password, and returns whose. Each try takes another merchant, because a process verifies a
 * correct transaction password once and then remembers it.
 */
async function killWhile<Merchant>(
  { child }: Process,
  open: () => Promise<Merchant>,
  verificationOf: (merchant: Merchant) => Verification
): Promise<Merchant> {
  const giveUpAt = Date.now() + 60_000
  while (Date.now() < giveUpAt) {
    const merchant = await open()
    const { isPending, send } = verificationOf(merchant)
    // Pending requests get no answer when the process dies.
    const sent = Promise.allSettled(Array.from({ length: 20 }, send))
    const isOver = sent.then(() => true)
    let pending = false
    while (!pending && !(await Promise.race([isOver, false]))) pending = await isPending()
    // Stopped before the check: queries already sent to the database may have ended the verifications.
    child.kill('SIGSTOP')
    await sleep(50)
    if (pending && (await isPending())) {
      child.kill('SIGKILL')
      await waitForExit(child)
      await sent
      return merchant
    }
    child.kill('SIGCONT')
    await sent
  }
  throw new Error('the process was never met while it verified')
}

async function hasLeases(db: Db, table: 'guess' | 'rate_window', key: string, count: number): Promise<boolean> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT lease_count(leases, clock_ms()) AS count FROM ${sql.table(table)} WHERE key = ${key}`.execute(db)
  return Number(rows[0]?.count) >= count
}

const lockOf = (db: Db, key: string) =>
  db.selectFrom('guess').select(['count', 'locked_until']).where('key', '=', key).executeTakeFirst()
