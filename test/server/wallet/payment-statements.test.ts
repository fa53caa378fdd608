import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withdrawSubmit } from '../../../src/contract/wallet/withdraw-submit.ts'
import { hashPassword } from '../../../src/server/account/passwords/password-hash.ts'
import { openSession } from '../../../src/server/account/sessions/session.ts'
import { transaction } from '../../../src/server/db/retry.ts'
import { addAccount } from '../../../src/server/wallet/withdrawal-account.ts'
import { SECRET } from '../../bench/server.ts'
import { statementCounter } from '../../bench/statements.ts'
import { openTestDatabase } from '../database.ts'
import { newMerchant } from '../merchants.ts'

const test = suite('statements of a payment')
const password = '482915'

test('a withdrawal is three statements: session, password, payment; its replay is one', async () => {
  const { db, close } = await openTestDatabase()
  try {
    const hash = await hashPassword(password)
    const id = await newMerchant(db, { available: 100_000n, transaction_password_hash: hash })
    const bound = { kind: 'usdt', network: 'TRC20', address: 'TAypwkznQq6j23ZNVTrmuiH8vtv5fqYRUN' } as const
    const account = await transaction(db, tx => addAccount(tx, id, bound))
    const { access_token } = await openSession(db, SECRET, id, 'test')
    const count = statementCounter(db)
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    const request = () => ({
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ account_id: account.id, amount: '1.00', password })
    })
    // The first one verifies the password and reads the terms.
    await count(withdrawSubmit.path, request())
    const second = request()
    assert.equal((await count(withdrawSubmit.path, second)).length, 3)
    assert.equal((await count(withdrawSubmit.path, second)).length, 1)
  } finally {
    await close()
  }
})

test.run()
