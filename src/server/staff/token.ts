import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { digestToken } from '../account/index.ts'
import { isActiveOperator } from '../db/active-operator.ts'
import { databaseNow, selectTimeFromNow } from '../db/clock.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import type { OperatorIdentity } from '../handler/handler.ts'
import { writeAudit } from '../settings/audit.ts'
import { DAY_MS } from '../time/units.ts'
import { ownRole } from './member-role.ts'

/** A new API token. Left out: all operations of the role, any network. */
interface NewToken {
  name: string
  days: number
  scope?: readonly string[] | undefined
  network?: string | undefined
}

/** A token of 256 random bits. Its format differs from a session token's, so that neither is tried as the other. */
export const generateOperatorToken = (): string => `operator_${randomBytes(32).toString('base64url')}`

/** Makes an API token for the caller. It is returned once; the database keeps only its digest. */
export async function addToken(tx: Tx, by: ActingOperator, input: NewToken) {
  const { account } = await tx
    .selectFrom('operator')
    .select('account')
    .where('id', '=', by.id)
    .executeTakeFirstOrThrow()
  const network = input.network === undefined ? undefined : checkNetwork(input.network)
  const token = generateOperatorToken()
  const row = await insertToken(tx, by.id, { ...input, network }, token)
  const { name, scope = null } = input
  await writeAudit(tx, by, 'token_add', row.id, { name, days: input.days, scope, network: network ?? null })
  return { ...toToken({ ...row, account }), token }
}

/** Stores an API token. */
export function insertToken(tx: Db, operatorId: string, { name, days, scope, network }: NewToken, token: string) {
  return tx
    .insertInto('operator_token')
    .values({
      id: newId(),
      operator_id: operatorId,
      name,
      digest: digestToken(token),
      scope: scope === undefined ? null : JSON.stringify(scope),
      network: network ?? null,
      expires_at: selectTimeFromNow(days * DAY_MS)
    })
    .returning(['id', 'name', 'scope', 'network', 'created_at', 'expires_at'])
    .executeTakeFirstOrThrow()
}

// PostgreSQL refuses a network with bits beyond its length.
function checkNetwork(text: string): string {
  const [address = '', length] = text.split('/')
  const bits = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : 0
  const size = length === undefined ? bits : Number(length)
  if (bits === 0 || size > bits) throw new Refusal('value_invalid', 'network')
  return `${address}/${size}`
}

/** Returns the member of staff of a valid token that comes from its network. */
export async function findByToken(db: Db, token: string, ip: string): Promise<OperatorIdentity | undefined> {
  return db
    .selectFrom('operator_token')
    .innerJoin('operator', 'operator.id', 'operator_token.operator_id')
    .select(['operator.id', 'operator.name', 'operator.merchant_id', 'operator.role', 'operator_token.scope'])
    .select(ownRole)
    .where('digest', '=', digestToken(token))
    .where('operator_token.revoked_at', 'is', null)
    .where(isActiveOperator())
    .where('expires_at', '>', databaseNow)
    .where(sql<boolean>`(network IS NULL OR ${ip}::inet <<= network)`)
    .executeTakeFirst()
}

/** Returns valid tokens, newest first: of everybody, or of `ownerId`. */
export function listTokens(db: Db, page: PageRequest, ownerId?: string) {
  return paginate(
    db
      .selectFrom('operator_token')
      .$if(ownerId !== undefined, query => query.where('operator_id', '=', ownerId ?? ''))
      .where('operator_token.revoked_at', 'is', null)
      .where('expires_at', '>', databaseNow),
    page,
    query =>
      query
        .innerJoin('operator', 'operator.id', 'operator_token.operator_id')
        .select(['operator_token.id', 'operator.account', 'operator_token.name', 'scope', 'network', 'expires_at'])
        .select('operator_token.created_at')
        .orderBy('operator_token.created_at', 'desc')
        .orderBy('operator_token.id', 'desc'),
    rows => rows.map(toToken)
  )
}

const toToken = <T extends { created_at: Date; expires_at: Date }>(row: T) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString()
})

/** Ends a token at once: one's own, for owners anybody's. */
export async function endToken(tx: Tx, by: OperatorIdentity, id: string): Promise<{ id: string }> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_token')
    .set({ revoked_at: databaseNow })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .$if(by.role !== 'owner', query => query.where('operator_id', '=', by.id))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('not_found', 'id')
  await writeAudit(tx, by, 'token_end', id)
  return { id }
}
