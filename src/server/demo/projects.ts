import { v7 as newId } from 'uuid'
import type { DepotProduct, Tx } from '../db/schema.ts'
import bundles from './content/projects.json'
import { createParagraphs } from './paragraphs.ts'

type Bundle = (typeof bundles)[number]

const HOUR_MS = 3_600_000
const YEAR_HOURS = 366 * 24

/** Creates projects of the depot's goods. Cost and sale price are the sums of their goods. */
export async function addProjects(tx: Tx, now: Date): Promise<void> {
  const goods = await tx
    .selectFrom('depot_product')
    .select(['id', 'code', 'picture', 'purchase_cost', 'sale_price'])
    .where('active', '=', true)
    .where('stock', '>=', 40)
    .orderBy('code')
    .execute()
  for (const [turn, bundle] of bundles.entries()) {
    // Older than the history that has bought them, and in a fixed order.
    const at = new Date(now.getTime() - (YEAR_HOURS + turn) * HOUR_MS)
    await makeProject(tx, bundle, chooseParts(goods, bundle, turn), at)
  }
}

type ProjectProduct = Pick<DepotProduct, 'id' | 'code' | 'picture' | 'purchase_cost' | 'sale_price'>
type ProjectPart = ProjectProduct & { pieces: number }

async function makeProject(tx: Tx, { title, about }: Bundle, parts: readonly ProjectPart[], at: Date): Promise<void> {
  const id = newId({ msecs: at.getTime() })
  const sum = (of: 'purchase_cost' | 'sale_price') =>
    parts.reduce((all, part) => all + part[of] * BigInt(part.pieces), 0n)
  await tx
    .insertInto('project')
    .values({
      id,
      title: JSON.stringify(title),
      blocks: JSON.stringify(createParagraphs(about)),
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
function chooseParts(goods: readonly ProjectProduct[], bundle: Bundle, turn: number): ProjectPart[] {
  return Object.entries(bundle.goods).flatMap(([letters, pieces]) => {
    const ofKind = goods.filter(({ code }) => code.startsWith(letters))
    const good = ofKind[(turn * 5) % ofKind.length]
    return good ? [{ ...good, pieces }] : []
  })
}
