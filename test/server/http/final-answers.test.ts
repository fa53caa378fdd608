import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE, type Envelope } from '../../../src/contract/codes.ts'
import type { RefusalData } from '../../../src/contract/refusals.ts'
import { transferSubmit } from '../../../src/contract/wallet/balance.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { hashPassword } from '../../../src/server/account/passwords/password-hash.ts'
import { openSession } from '../../../src/server/account/sessions/session.ts'
import { checkInvariants, creditRecharge, readBalances } from '../../../src/server/ledger/index.ts'
import { SECRET, serve, startServer } from '../../chaos/child-server.ts'
import { type Merchant, request, startBackend, transactionPassword } from '../backend.ts'
import { openTestDatabase } from '../database.ts'
import { createMerchant } from '../merchants.ts'
import { createWithdrawalAccount } from '../withdrawals.ts'

if (process.env.CHAOS_SERVER) await serve()
else await runSuite()

async function runSuite(): Promise<void> {
  const test = suite('the first answer of a key is final')
  const backend = await startBackend()
  const { db } = backend
  const five = { from: 'available', amount: '5.00' } as const

  const bytes = async (merchant: Merchant, key: string, input: object = five, language = 'en') =>
    (await request(backend.url, merchant.token, transferSubmit, input, { key, language })).text()
  const withdrawalOf = async (merchant: Merchant, password: string) => ({
    account_id: await createWithdrawalAccount(db, merchant.id),
    amount: '5.00',
    password
  })

  test('a success is repeated byte for byte, in the language of the first response', async () => {
    const merchant = await backend.merchant({ available: 1_000n })
    const key = randomUUID()
    const first = await bytes(merchant, key)
    assert.is(await bytes(merchant, key), first)
    assert.is(await bytes(merchant, key, five, 'ja'), first)
    const { available } = await readBalances(db, merchant.id)
    assert.is(available, 500n)
  })

  test('a refusal is repeated byte for byte, even if the balance is sufficient by then; a new key is a new attempt', async () => {
    const merchant = await backend.merchant({ available: 100n })
    const key = randomUUID()
    const first = await bytes(merchant, key)
    assert.is((JSON.parse(first) as Envelope<RefusalData>).data.reason, 'insufficient_balance')
    await db.transaction().execute(tx => creditRecharge(tx, { merchantId: merchant.id, amount: 1_000n }))
    assert.is(await bytes(merchant, key), first)
    assert.is(await bytes(merchant, key, five, 'ja'), first)
    await merchant.refused('idempotency_mismatch', transferSubmit, { ...five, amount: '1.00' }, { key })
    await merchant.ok(transferSubmit, five)
  })

  test('a wrong password uses up its key and counts once, however often it is sent', async () => {
    const merchant = await backend.merchant({ available: 1_000n })
    const key = randomUUID()
    const wrong = await withdrawalOf(merchant, 'not-the-password')
    for (let turn = 0; turn < 8; turn += 1) await merchant.refused('password_wrong', withdrawSubmit, wrong, { key })
    const right = { ...wrong, password: transactionPassword }
    await merchant.refused('password_wrong', withdrawSubmit, right, { key })
    await merchant.ok(withdrawSubmit, right)
  })

  test('a client that lost the response gets it again, even with a wrong password, which does not count', async () => {
    const merchant = await backend.merchant({ available: 1_000n })
    const key = randomUUID()
    const right = await withdrawalOf(merchant, transactionPassword)
    const first = await merchant.ok(withdrawSubmit, right, { key })
    for (let turn = 0; turn < 8; turn += 1) {
      assert.equal(await merchant.ok(withdrawSubmit, { ...right, password: 'not-it' }, { key }), first)
    }
    await merchant.ok(withdrawSubmit, right)
  })

  test('an invalid input does not use up its key', async () => {
    const merchant = await backend.merchant({ available: 1_000n })
    const key = randomUUID()
    const answer = await merchant.send(transferSubmit, { from: 'available', amount: 'much' }, { key })
    assert.is.not(answer.code, CODE.ok)
    await merchant.ok(transferSubmit, five, { key })
  })

  test('two processes give every copy of a key the same response while the balance runs out', () =>
    copiesAcrossProcesses())

  test('all invariants hold afterwards', async () => {
    assert.equal(await checkInvariants(db), [])
  })

  test.after(() => backend.close())
  test.run()
}

/** Three copies of each key at once, over two processes; money arrives in between, so that only some copies find it. */
async function copiesAcrossProcesses(): Promise<void> {
  const database = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'wallet-final-'))
  const self = import.meta.url
  const servers = [
    await startServer(self, database.url, dataDir),
    await startServer(self, database.url, dataDir)
  ] as const
  try {
    const hash = await hashPassword(transactionPassword)
    const merchantId = await createMerchant(database.db, { available: 0n, transaction_password_hash: hash })
    const { access_token: token } = await openSession(database.db, SECRET, merchantId, 'test')
    const outcomes = { accepted: 0, refused: 0 }
    for (let turn = 0; turn < 60; turn += 1) {
      const key = randomUUID()
      const copy = async (place: 0 | 1) => {
        const input = { from: 'available', amount: '1.00' }
        return (await request(servers[place].url, token, transferSubmit, input, { key })).text()
      }
      const credit = () =>
        database.db.transaction().execute(tx => creditRecharge(tx, { merchantId, amount: turn % 3 === 0 ? 100n : 50n }))
      const [one, , two, three] = await Promise.all([copy(0), credit(), copy(1), copy(turn % 2 === 0 ? 0 : 1)])
      assert.equal(new Set([one, two, three, await copy(0), await copy(1)]).size, 1, `turn ${turn}: ${one} ${two}`)
      const { code } = JSON.parse(one) as Envelope
      outcomes[code === CODE.ok ? 'accepted' : 'refused'] += 1
    }
    assert.ok(outcomes.accepted > 0 && outcomes.refused > 0, JSON.stringify(outcomes))
    assert.is((await readBalances(database.db, merchantId)).promotion, BigInt(outcomes.accepted) * 100n)
    assert.equal(await checkInvariants(database.db), [])
  } finally {
    for (const { child } of servers) child.kill('SIGKILL')
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
