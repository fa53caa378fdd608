import type { Db } from '../db/schema.ts'
import type { OperatorIdentity } from '../handler.ts'
import { digestOf } from './sessions/token.ts'

/** The operator whose token it is. Only a digest is stored, so the index may be asked for it without telling anything. */
export async function findOperator(db: Db, token: string): Promise<OperatorIdentity | undefined> {
  return db
    .selectFrom('operator')
    .select(['id', 'name', 'merchant_id'])
    .where('token_digest', '=', digestOf(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}
