import { randomInt } from 'node:crypto'
import { LIMITS } from '../../contract/limits.ts'
import { digestToken } from '../account/index.ts'
import { databaseNow } from '../db/clock.ts'
import { runStatement } from '../db/one-statement.ts'
import type { Db, Tx } from '../db/schema.ts'

// 50 bits, in letters and digits that are not confused on paper.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const HALF = 5

const createHalf = (): string => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Generates recovery codes. They are shown once; the database has only their digests. */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: LIMITS.recoveryCodes }, () => `${createHalf()}-${createHalf()}`)

const normalizeCode = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '')

/** Returns the digest of a code, however it is spelled. */
export const hashRecoveryCode = (code: string): Buffer => digestToken(`recovery ${normalizeCode(code)}`)

/** Replaces all recovery codes of a member of staff. */
export async function replaceRecoveryCodes(tx: Tx, operatorId: string, digests: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('operator_recovery_code').where('operator_id', '=', operatorId).execute()
  if (digests.length === 0) return
  await tx
    .insertInto('operator_recovery_code')
    .values(digests.map(digest => ({ operator_id: operatorId, digest })))
    .execute()
}

/** Uses up a recovery code. Returns whether it was one. */
export async function consumeRecoveryCode(db: Db, operatorId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await runStatement(db, at =>
    at
      .updateTable('operator_recovery_code')
      .set({ used_at: databaseNow })
      .where('operator_id', '=', operatorId)
      .where('digest', '=', hashRecoveryCode(code))
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
  )
  return numUpdatedRows === 1n
}

/** Returns how many recovery codes are left. */
export async function countRecoveryCodes(db: Db, operatorId: string): Promise<number> {
  const { left } = await db
    .selectFrom('operator_recovery_code')
    .select(({ fn }) => fn.countAll<bigint>().as('left'))
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
