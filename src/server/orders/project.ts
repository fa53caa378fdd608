import { sql } from 'kysely'
import type { BundleItem, ProjectSummary } from '../../contract/entities/project.ts'
import { formatMinor } from '../../contract/money.ts'
import type { ProjectDetail } from '../../contract/project/project-detail.ts'
import { requireSeen } from '../amount.ts'
import { offsetOf, type PageRequest, pageAnswer } from '../db/page.ts'
import type { Db, Merchant, Order, Project, Tx } from '../db/schema.ts'
import { balancesOf } from '../ledger/index.ts'
import { Refusal } from '../refusal.ts'
import { type MessageLanguage, pickText } from '../text/language.ts'
import { type OrderPart, openOrder, takeStep } from './order.ts'
import type { OrderReader } from './order-view.ts'

interface Bundle {
  /** Whole bundles that the depot still holds. */
  stock: number
  pieces: number
}

// A project whose goods the depot gave up cannot be delivered: it counts as sold out.
const bundleColumns = sql<Bundle>`
  coalesce(min(CASE WHEN depot_product.active THEN depot_product.stock / project_item.quantity ELSE 0 END), 0)::integer AS stock,
  coalesce(sum(project_item.quantity), 0)::integer AS pieces`

type Row = Project & Bundle

function selectProjects(db: Db, where: ReturnType<typeof sql>, rest: ReturnType<typeof sql>) {
  return sql<Row>`
    SELECT project.*, ${bundleColumns} FROM project
    JOIN project_item ON project_item.project_id = project.id
    JOIN depot_product ON depot_product.id = project_item.depot_product_id
    WHERE project.active AND ${where} GROUP BY project.id ${rest}`.execute(db)
}

function summary(row: Row, { language, scale }: OrderReader): ProjectSummary {
  return {
    id: row.id,
    title: pickText(row.title, language) ?? '',
    picture: row.picture,
    cost: formatMinor(row.cost, scale),
    sale_price: formatMinor(row.sale_price, scale),
    profit: formatMinor(row.sale_price - row.cost, scale),
    stock: row.stock,
    pieces: row.pieces
  }
}

/** Projects that can be bought, newest first. */
export async function listProjects(db: Db, page: PageRequest, reader: OrderReader) {
  const { total } = await db
    .selectFrom('project')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  const { rows } = await selectProjects(
    db,
    sql`true`,
    sql`ORDER BY project.created_at DESC, project.id DESC LIMIT ${page.page_size} OFFSET ${offsetOf(page)}`
  )
  return pageAnswer(
    rows.map(row => summary(row, reader)),
    total,
    page
  )
}

/** One project with what is in it, and what buying it needs. */
export async function findProject(db: Db, merchant: Merchant, id: string, reader: OrderReader): Promise<ProjectDetail> {
  const { rows } = await selectProjects(db, sql`project.id = ${id}`, sql``)
  const row = rows[0]
  if (!row) throw new Refusal('not_found')
  const { available } = await balancesOf(db, merchant.id)
  return {
    ...summary(row, reader),
    blocks: pickText(row.blocks, reader.language) ?? [],
    items: await itemsOf(db, id, reader),
    available: formatMinor(available, reader.scale),
    has_transaction_password: merchant.transaction_password_hash !== null
  }
}

async function itemsOf(db: Db, projectId: string, { language, scale }: OrderReader): Promise<BundleItem[]> {
  const rows = await partRows(db, projectId).execute()
  return rows.map(row => ({
    code: row.code,
    name: pickText(row.name, language as MessageLanguage) ?? row.code,
    picture: row.picture,
    quantity: row.quantity,
    purchase_cost: formatMinor(row.purchase_cost, scale),
    sale_price: formatMinor(row.sale_price, scale)
  }))
}

const partRows = (db: Db, projectId: string) =>
  db
    .selectFrom('project_item')
    .innerJoin('depot_product', 'depot_product.id', 'project_item.depot_product_id')
    .selectAll('depot_product')
    .select('project_item.quantity')
    .where('project_item.project_id', '=', projectId)
    .orderBy('project_item.position')
    .orderBy('depot_product.code')

/** Buys bundles: opens an order, takes its goods out of the depot and pays for it, all or nothing. */
export async function buyProject(
  tx: Tx,
  merchantId: string,
  { id, quantity, seen_price }: { id: string; quantity: number; seen_price?: string | undefined },
  scale: number
): Promise<Order> {
  // A project has at least one part: its own row comes with them.
  const rows = await partRows(tx, id)
    .innerJoin('project', 'project.id', 'project_item.project_id')
    .where('project.active', '=', true)
    .select(['project.title', 'project.picture as bundle_picture'])
    .select(['project.cost as bundle_cost', 'project.sale_price as bundle_sale_price'])
    .execute()
  const [project] = rows
  if (!project) throw new Refusal('not_found')
  requireSeen(seen_price, project.bundle_cost, scale)
  if (rows.some(row => !row.active)) throw new Refusal('out_of_stock', 'quantity')
  const parts: OrderPart[] = rows.map(row => ({
    depotProductId: row.id,
    quantity: row.quantity,
    purchaseCost: row.purchase_cost,
    salePrice: row.sale_price
  }))
  const order = await openOrder(tx, {
    merchantId,
    kind: 'project',
    project_id: id,
    title: JSON.stringify(project.title),
    picture: project.bundle_picture,
    quantity,
    cost: project.bundle_cost,
    salePrice: project.bundle_sale_price,
    parts
  })
  return takeStep(tx, order, 'pay', { actor: 'merchant' })
}
