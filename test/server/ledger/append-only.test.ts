import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestDatabase } from '../database.ts'
import { createMerchant } from '../merchants.ts'

const database = await openTestDatabase()
const { db } = database
const merchantId = await createMerchant(db, { available: 100n })
const guarded = suite('database')

const STATEMENTS = {
  'a transfer cannot be changed': 'UPDATE transfer SET amount = amount + 1',
  'a transfer cannot be deleted': 'DELETE FROM transfer',
  'transfers cannot be emptied': 'TRUNCATE transfer CASCADE',
  'an entry cannot be changed': "UPDATE entry SET type = 'x'",
  'an entry cannot be deleted': 'DELETE FROM entry',
  'entries cannot be emptied': 'TRUNCATE entry',
  'the audit cannot be emptied': 'TRUNCATE audit'
}
for (const [name, statement] of Object.entries(STATEMENTS)) {
  guarded(name, async () => {
    const error = await sql
      .raw(statement)
      .execute(db)
      .catch(error => error)
    assert.match(error.message, 'append-only')
  })
}

const REFUSED = {
  'a balance below zero': 'UPDATE account SET balance = -1 WHERE merchant_id IS NOT NULL',
  'a platform account with a balance': "UPDATE account SET balance = 0 WHERE kind = 'outside'",
  'a second available account': `INSERT INTO account (id, merchant_id, kind, balance)
    VALUES (gen_random_uuid(), '${merchantId}', 'available', 5)`,
  'a transfer of nothing': `INSERT INTO transfer (id, debit_account, credit_account, amount, type)
    VALUES (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 0, 'recharge')`,
  'a transfer to itself': `INSERT INTO transfer (id, debit_account, credit_account, amount, type)
    SELECT gen_random_uuid(), id, id, 5, 'recharge' FROM account LIMIT 1`,
  'a third entry': `INSERT INTO entry (transfer_id, direction, account_id, kind, type, amount)
    SELECT id, 1, debit_account, 'outside', type, amount FROM transfer LIMIT 1`,
  'an account name with capitals': `UPDATE merchant SET account = 'Shop'`
}
for (const [name, statement] of Object.entries(REFUSED)) {
  guarded(`${name} is refused by the database itself`, async () => {
    const error = await sql
      .raw(statement)
      .execute(db)
      .catch(error => error)
    assert.match(String(error.code), /^23/)
  })
}

guarded.after(() => database.close())
guarded.run()
