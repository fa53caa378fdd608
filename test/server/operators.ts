import { v7 as newId } from 'uuid'
import { merchantByAccount } from '../../src/server/account/index.ts'
import { databaseNow } from '../../src/server/db/clock.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { generateOperatorToken, insertToken } from '../../src/server/staff/index.ts'

interface Given {
  name: string
  role?: 'owner' | 'cashier' | 'support' | 'auditor'
  /** The account of the same person's merchant. */
  merchant?: string
}

/** Adds a member of staff with an API token. Without another one, nothing needs a second person. */
export async function addOperator(
  db: Db,
  { name, role = 'owner', merchant }: Given
): Promise<{ id: string; token: string }> {
  const id = newId()
  const token = generateOperatorToken()
  const merchant_id = merchant ? (await merchantByAccount(db, merchant)).id : null
  await db.insertInto('operator').values({ id, name, account: name.toLowerCase(), role, merchant_id }).execute()
  await insertToken(db, id, { name: 'test', days: 1 }, token)
  return { id, token }
}

/** Ends a member of staff. Returns whether there was one. */
export async function revokeOperator(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator')
    .set({ revoked_at: databaseNow })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
