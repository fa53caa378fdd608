import { MAX_TAGS } from '../../contract/account/merchant-tag.operator.ts'
import type { Db, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { writeAudit } from '../settings/audit.ts'

interface Tagging {
  merchant_id: string
  tag: string
}

/** Returns the tags in use, with the number of merchants who have each. */
export async function listTags(db: Db) {
  const rows = await db
    .selectFrom('merchant_tag')
    .select(({ fn }) => ['tag', fn.countAll<bigint>().as('merchants')])
    .groupBy('tag')
    .orderBy('tag')
    .execute()
  return rows.map(({ tag, merchants }) => ({ tag, merchants: Number(merchants) }))
}

/** Returns the tags of one merchant. */
export async function readTags(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('merchant_tag').select('tag').where('merchant_id', '=', id).orderBy('tag').execute()
  return rows.map(({ tag }) => tag)
}

/** Adds a tag. One that the merchant has already stays as it is. */
export async function addTag(tx: Tx, operator: ActingOperator, { merchant_id, tag }: Tagging) {
  // Locked, so that two at once do not exceed the limit.
  const merchant = await tx
    .selectFrom('merchant')
    .select('erased_at')
    .where('id', '=', merchant_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!merchant || merchant.erased_at !== null) throw new Refusal('not_found', 'merchant_id')
  const tags = await readTags(tx, merchant_id)
  if (tags.includes(tag)) return { tags }
  if (tags.length >= MAX_TAGS) throw new Refusal('value_invalid', 'tag')
  await tx.insertInto('merchant_tag').values({ merchant_id, tag, operator_id: operator.id }).execute()
  await writeAudit(tx, operator, 'tag_add', merchant_id, { tag })
  return { tags: await readTags(tx, merchant_id) }
}

export async function removeTag(tx: Tx, operator: ActingOperator, { merchant_id, tag }: Tagging) {
  const { numDeletedRows } = await tx
    .deleteFrom('merchant_tag')
    .where('merchant_id', '=', merchant_id)
    .where('tag', '=', tag)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Refusal('not_found', 'tag')
  await writeAudit(tx, operator, 'tag_remove', merchant_id, { tag })
  return { tags: await readTags(tx, merchant_id) }
}
