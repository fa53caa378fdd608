import { sql } from 'kysely'
import type { Language } from '../../contract/languages.ts'
import { formatMinor } from '../../contract/money.ts'
import type { BundleItem } from '../../contract/orders/order.ts'
import type { PROJECT_COLUMNS, ProjectSort } from '../../contract/orders/project.operator.ts'
import type { ProjectDetail, ProjectSummary } from '../../contract/orders/project.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Merchant } from '../db/schema.ts'
import { type SortColumns, sortRows } from '../db/sort.ts'
import { Refusal } from '../errors/refusal.ts'
import { readBalances } from '../ledger/index.ts'
import { pickText } from '../text/language.ts'
import { createPickedText } from '../text/picked-text.ts'
import type { OrderReader } from './order-view.ts'

const selectOffered = (db: Db) => db.selectFrom('project').where('project.active', '=', true)

const selectProjects = (db: Db) => db.selectFrom('project')

const withBundle = (query: ReturnType<typeof selectProjects>) =>
  query
    .innerJoin('project_item', 'project_item.project_id', 'project.id')
    .innerJoin('depot_product', 'depot_product.id', 'project_item.depot_product_id')
    .selectAll('project')
    .select([
      // Number of complete bundles in the depot. A project with goods that the depot no longer offers cannot be delivered: it is
      // sold out.
      sql<number>`min(CASE WHEN depot_product.active THEN depot_product.stock / project_item.quantity ELSE 0 END)`.as(
        'stock'
      ),
      sql<number>`sum(project_item.quantity)::integer`.as('pieces')
    ])
    .groupBy('project.id')

type Row = Awaited<ReturnType<ReturnType<typeof withBundle>['execute']>>[number]

function createSummary(row: Row, { language, scale }: OrderReader): ProjectSummary {
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

/** Returns projects on offer, newest first. */
export async function listProjects(db: Db, page: PageRequest, reader: OrderReader) {
  return paginate(
    selectOffered(db),
    page,
    query => withBundle(query).orderBy('project.created_at', 'desc').orderBy('project.id', 'desc'),
    rows => rows.map(row => createSummary(row, reader))
  )
}

const createSortColumns = (language: Language): SortColumns<(typeof PROJECT_COLUMNS)[number]> => ({
  date: sql`project.created_at`,
  title: sql`lower(${createPickedText('project.title', language)})`,
  cost: sql`project.cost`,
  price: sql`project.sale_price`,
  // The sum that is selected.
  stock: sql`stock`,
  active: sql`project.active`
})

/** Returns projects in all languages, also those not on offer, newest first or as they are to be sorted. */
export async function listAllProjects(
  db: Db,
  { sort = '-date', ...page }: PageRequest & { sort?: ProjectSort | undefined },
  { language, scale }: OrderReader
) {
  return paginate(
    selectProjects(db),
    page,
    query => sortRows(withBundle(query), sort, createSortColumns(language), 'project.id'),
    async rows => {
      const items = await readGoods(
        db,
        rows.map(row => row.id)
      )
      return rows.map(({ id, title, blocks, picture, cost, sale_price, stock, active }) => ({
        id,
        title,
        blocks,
        picture,
        items: items
          .filter(item => item.project_id === id)
          .map(({ code, name, quantity }) => ({ code, name: pickText(name, language) ?? code, quantity })),
        cost: formatMinor(cost, scale),
        sale_price: formatMinor(sale_price, scale),
        stock,
        active
      }))
    }
  )
}

async function readGoods(db: Db, projectIds: readonly string[]) {
  if (projectIds.length === 0) return []
  return db
    .selectFrom('project_item')
    .innerJoin('depot_product', 'depot_product.id', 'project_item.depot_product_id')
    .select(['project_id', 'depot_product.code', 'depot_product.name', 'quantity'])
    .where('project_id', 'in', [...projectIds])
    .orderBy('position')
    .orderBy('depot_product.code')
    .execute()
}

/** Returns one project with its items, and the data for buying it. */
export async function requireProject(
  db: Db,
  merchant: Merchant,
  id: string,
  reader: OrderReader
): Promise<ProjectDetail> {
  const row = await withBundle(selectOffered(db)).where('project.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const { available } = await readBalances(db, merchant.id)
  return {
    ...createSummary(row, reader),
    blocks: pickText(row.blocks, reader.language) ?? [],
    items: await readItems(db, id, reader),
    available: formatMinor(available, reader.scale),
    has_transaction_password: merchant.transaction_password_hash !== null
  }
}

async function readItems(db: Db, projectId: string, { language, scale }: OrderReader): Promise<BundleItem[]> {
  const rows = await selectPartRows(db, projectId).execute()
  return rows.map(row => ({
    code: row.code,
    name: pickText(row.name, language as Language) ?? row.code,
    picture: row.picture,
    quantity: row.quantity,
    purchase_cost: formatMinor(row.purchase_cost, scale),
    sale_price: formatMinor(row.sale_price, scale)
  }))
}

const selectPartRows = (db: Db, projectId: string) =>
  db
    .selectFrom('project_item')
    .innerJoin('depot_product', 'depot_product.id', 'project_item.depot_product_id')
    .selectAll('depot_product')
    .select('project_item.quantity')
    .where('project_item.project_id', '=', projectId)
    .orderBy('project_item.position')
    .orderBy('depot_product.code')
