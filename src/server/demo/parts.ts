import { lockSetUp } from '../db/migrate.ts'
import { transaction } from '../db/retry.ts'
import type { Db, Tx } from '../db/schema.ts'
import { demoAccount } from './accounts.ts'

/** What a part of the demo is made for. */
export interface DemoShop {
  merchantId: string
  /** Decimals of the currency. */
  scale: number
  now: Date
}

/** A part of the demo that came after its first version; a database that was seeded before gets it at the next start. */
export interface DemoPart {
  /** Lasts for ever: it is how a database knows that it has the part. */
  name: string
  make(tx: Tx, shop: DemoShop): Promise<void>
}

const keyOf = ({ name }: DemoPart) => `demo_part_${name}`

/** Makes the parts that are missing, in their order and each once, whatever became of them since. Two processes may try at once. */
export async function makeParts(db: Db, parts: readonly DemoPart[], scale: number): Promise<void> {
  const made = await db.selectFrom('setting').select('key').where('key', 'in', parts.map(keyOf)).execute()
  const keys = new Set(made.map(row => row.key))
  for (const part of parts) if (!keys.has(keyOf(part))) await transaction(db, tx => makePart(tx, part, scale))
}

/** When a database got a part; what is older than that belongs to the demo's history. */
export async function madeAt(db: Db, part: DemoPart): Promise<Date> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', keyOf(part)).executeTakeFirst()
  return new Date(typeof row?.value === 'string' ? row.value : 0)
}

async function makePart(tx: Tx, part: DemoPart, scale: number): Promise<void> {
  await lockSetUp(tx)
  const now = new Date()
  // Who writes the key makes the part: another process waits here until it is made.
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('setting')
    .values({ key: keyOf(part), value: JSON.stringify(now.toISOString()) })
    .onConflict(conflict => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return
  const merchant = await tx
    .selectFrom('merchant')
    .select('id')
    .where('account', '=', demoAccount.account)
    .executeTakeFirstOrThrow()
  await part.make(tx, { merchantId: merchant.id, scale, now })
}
