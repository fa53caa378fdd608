import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { databaseNow } from '../db/clock.ts'
import { transaction } from '../db/retry.ts'
import type { Db } from '../db/schema.ts'
import type { OperatorIdentity } from '../handler.ts'
import { merchantByAccount } from './merchant-admin.ts'
import { digestOf } from './sessions/token.ts'

/** Data of a new operator; `merchant` is the account of the same person's merchant. */
export interface NewOperator {
  name: string
  merchant?: string | undefined
}

/** An operator without secrets. */
export interface OperatorSummary {
  id: string
  name: string
  merchant: string | null
  created_at: Date
  revoked_at: Date | null
}

/** A token of 256 random bits. Its format differs from a session token's, so that neither is tried as the other. */
export const generateOperatorToken = (): string => `operator_${randomBytes(32).toString('base64url')}`

/** Adds an operator. The token is returned once; the database keeps only its digest. */
export async function addOperator(db: Db, { name, merchant }: NewOperator): Promise<{ id: string; token: string }> {
  const id = newId()
  const token = generateOperatorToken()
  await transaction(db, async tx => {
    const merchant_id = merchant ? (await merchantByAccount(tx, merchant)).id : null
    await tx
      .insertInto('operator')
      .values({ id, name, token_digest: digestOf(token), merchant_id })
      .execute()
  })
  return { id, token }
}

/** Every operator, oldest first. */
export async function listOperators(db: Db): Promise<OperatorSummary[]> {
  return db
    .selectFrom('operator')
    .leftJoin('merchant', 'merchant.id', 'operator.merchant_id')
    .select([
      'operator.id',
      'operator.name',
      'merchant.account as merchant',
      'operator.created_at',
      'operator.revoked_at'
    ])
    .orderBy('operator.created_at')
    .orderBy('operator.id')
    .execute()
}

/** Revokes an operator's token at once. Returns whether there was one. */
export async function revokeOperator(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator')
    .set({ revoked_at: databaseNow })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns the operator of a token. Only a digest is stored, so the timing of the index lookup reveals nothing. */
export async function findOperator(db: Db, token: string): Promise<OperatorIdentity | undefined> {
  return db
    .selectFrom('operator')
    .select(['id', 'name', 'merchant_id'])
    .where('token_digest', '=', digestOf(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}
