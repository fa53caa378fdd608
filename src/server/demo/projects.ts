import { v7 as newId } from 'uuid'
import type { DepotProduct, Tx } from '../db/schema.ts'
import bundles from './content/projects.json'
import { paragraphs } from './paragraphs.ts'
import type { DemoShop } from './trade.ts'

type Bundle = (typeof bundles)[number]

const HOUR_MS = 3_600_000
const YEAR_HOURS = 366 * 24

/** Creates projects of the depot's goods. Cost and sale price are the sums of their goods. */
export async function addProjects(tx: Tx, { now }: DemoShop): Promise<void> {
  for (const [turn, bundle] of bundles.entries()) {
    // Older than the history that has bought them, and in a fixed order.
    const at = new Date(now.getTime() - (YEAR_HOURS + turn) * HOUR_MS)
    await makeProject(tx, bundle, await goodsOf(tx, bundle, turn), at)
  }
}

type Part = DepotProduct & { pieces: number }

async function makeProject(tx: Tx, { title, about }: Bundle, parts: readonly Part[], at: Date): Promise<void> {
  const id = newId({ msecs: at.getTime() })
  const sum = (of: 'purchase_cost' | 'sale_price') =>
    parts.reduce((all, part) => all + part[of] * BigInt(part.pieces), 0n)
  await tx
    .insertInto('project')
    .values({
      id,
      title: JSON.stringify(title),
      blocks: JSON.stringify(paragraphs(about)),
      picture: parts[0]?.picture ?? '',
      cost: sum('purchase_cost'),
      sale_price: sum('sale_price'),
      created_at: at,
      updated_at: at
    })
    .execute()
  const items = parts.map(({ id: depot_product_id, pieces: quantity }, position) => ({
    project_id: id,
    depot_product_id,
    quantity,
    position
  }))
  await tx.insertInto('project_item').values(items).execute()
}

/** Returns one product of each kind, a different one for each project. */
async function goodsOf(tx: Tx, { goods }: Bundle, turn: number): Promise<Part[]> {
  const parts: Part[] = []
  for (const [letters, pieces] of Object.entries(goods)) {
    const rows = await tx
      .selectFrom('depot_product')
      .selectAll()
      .where('code', 'like', `${letters}%`)
      .where('active', '=', true)
      .where('stock', '>=', 40)
      .orderBy('code')
      .execute()
    const row = rows[(turn * 5) % rows.length]
    if (row) parts.push({ ...row, pieces })
  }
  return parts
}
