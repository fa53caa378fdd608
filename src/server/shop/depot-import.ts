import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { OutputOf } from '../../contract/operation.ts'
import { type operatorDepotImport, operatorDepotPut } from '../../contract/shop/product.operator.ts'
import { readWholeNumber } from '../../contract/whole-number.ts'
import { databaseNow } from '../db/clock.ts'
import type { DepotProduct, Tx } from '../db/schema.ts'
import { HttpFailure } from '../errors/http-failure.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { checkInput } from '../handler/input.ts'
import { writeAudit } from '../settings/audit.ts'
import { type CsvLine, readCsv } from '../text/csv.ts'
import {
  checkDepotChange,
  type DepotChange,
  type DepotColumns,
  toNameColumns,
  withdrawEverywhere
} from './depot-admin.ts'
import { toPictureColumns } from './goods.ts'
import { notePriceSetter, requireMargin } from './price-setter.ts'

type Result = OutputOf<typeof operatorDepotImport>
type ImportError = Result['errors'][number]
type ImportedProduct = Required<DepotColumns> & { code: string }

const MAX_ROWS = 500
const columns =
  /^(code|pictures?|purchase_cost|sale_price|stock|active|category|family|color|(name|description)\.[\w-]+)$/

/**
 * Imports goods from a CSV file, all or nothing; without `apply` it only looks for faults. Empty cells leave a product as it is,
 * and texts are added to those in other languages.
 */
export async function importGoods(
  tx: Tx,
  operator: ActingOperator,
  { csv, apply }: { csv: string; apply: boolean },
  scale: number
): Promise<Result> {
  const { rows, faults } = readRows(csv)
  const products = await lockByCodes(
    tx,
    rows.map(row => row.cells.code ?? '')
  )
  const { goods, errors } = checkRows(rows, products, scale)
  errors.push(...faults)
  const changed = rows.filter(row => products.has(row.cells.code ?? '')).length
  const applied = apply && errors.length === 0 && goods.length > 0
  if (applied) {
    await notePriceSetter(tx, operator, await writeGoods(tx, goods))
    await writeAudit(tx, operator, 'depot_import', '', { changed, codes: goods.map(({ code }) => code) })
  }
  return {
    created: rows.length - changed,
    changed,
    applied,
    errors: errors.sort((one, other) => one.line - other.line)
  }
}

function readRows(csv: string): { rows: readonly CsvLine[]; faults: ImportError[] } {
  const { header, lines, unreadable } = readCsv(csv)
  const faults: ImportError[] = header
    .filter(name => !columns.test(name))
    .map(name => ({ line: 1, field: name, reason: 'value_invalid' }))
  if (!header.includes('code')) faults.push({ line: 1, field: 'code', reason: 'required' })
  faults.push(...unreadable.map(line => ({ line, field: '', reason: 'value_invalid' as const })))
  if (lines.length > MAX_ROWS) throw new Refusal('too_long', 'csv', { limit: String(MAX_ROWS) })
  return { rows: lines, faults }
}

/** Returns all prices of a file, as they are written; what is no price is refused by the import. */
export function readPrices(csv: string): string[] {
  return readRows(csv).rows.flatMap(({ cells }) =>
    [cells.purchase_cost, cells.sale_price].filter(text => text !== undefined)
  )
}

async function lockByCodes(tx: Tx, codes: readonly string[]): Promise<Map<string, DepotProduct>> {
  if (codes.length === 0) return new Map()
  const rows = await tx
    .selectFrom('depot_product')
    .selectAll()
    .where('code', 'in', [...new Set(codes)])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(row => [row.code, row]))
}

function checkRows(rows: readonly CsvLine[], products: ReadonlyMap<string, DepotProduct>, scale: number) {
  const goods: ImportedProduct[] = []
  const errors: ImportError[] = []
  const keys = new Set<string>()
  for (const { line, cells } of rows) {
    const { code = '' } = cells
    try {
      if (keys.has(code)) throw new Refusal('value_invalid', 'code')
      keys.add(code)
      goods.push(createGood(readChange(cells), products.get(code), scale))
    } catch (error) {
      errors.push({ line, ...readFault(error) })
    }
  }
  return { goods, errors }
}

function createGood(change: DepotChange, product: DepotProduct | undefined, scale: number): ImportedProduct {
  const columns = checkDepotChange(change, scale)
  const name = { ...product?.name, ...columns.name }
  const description = { ...product?.description, ...columns.description }
  const { purchase_cost = product?.purchase_cost, sale_price = product?.sale_price } = columns
  if (Object.keys(name).length === 0) throw new Refusal('required', 'name')
  if (purchase_cost === undefined) throw new Refusal('required', 'purchase_cost')
  if (sale_price === undefined) throw new Refusal('required', 'sale_price')
  requireMargin(purchase_cost, sale_price)
  const {
    picture = '',
    more_pictures = [],
    stock = 0,
    active = true,
    category = '',
    family = '',
    color = ''
  } = { ...product, ...columns }
  return {
    code: change.code,
    name,
    description,
    purchase_cost,
    sale_price,
    ...toPictureColumns([picture, ...more_pictures]),
    stock,
    active,
    category,
    family,
    color
  }
}

function readChange(cells: Readonly<Record<string, string>>): DepotChange {
  const filled = Object.entries(cells).filter(([, text]) => text !== '')
  const { stock, active, pictures, ...rest } = Object.fromEntries(filled.filter(([column]) => !column.includes('.')))
  const change = {
    ...rest,
    ...readTexts(filled, 'name'),
    ...readTexts(filled, 'description'),
    ...(pictures !== undefined && { pictures: listPaths(pictures) }),
    ...(stock !== undefined && { stock: readWholeNumber(stock) }),
    ...(active !== undefined && { active: parseYesOrNo(active) })
  }
  return checkInput(operatorDepotPut, change) as DepotChange
}

/** Returns the texts of one kind by language, if there are any. */
function readTexts(cells: readonly [string, string][], kind: 'name' | 'description') {
  const texts = cells.flatMap(([column, text]) =>
    column.startsWith(`${kind}.`) ? [[column.slice(kind.length + 1), text]] : []
  )
  return texts.length > 0 ? { [kind]: Object.fromEntries(texts) } : {}
}

function listPaths(text: string): string[] {
  const paths = text.split('|').map(path => path.trim())
  if (paths.includes('')) throw new Refusal('value_invalid', 'pictures')
  return paths
}

function parseYesOrNo(text: string): boolean {
  if (/^(yes|true|1)$/i.test(text)) return true
  if (/^(no|false|0)$/i.test(text)) return false
  throw new Refusal('value_invalid', 'active')
}

function readFault(error: unknown): Omit<ImportError, 'line'> {
  if (error instanceof Refusal) return { field: error.field ?? '', reason: error.reason }
  if (error instanceof HttpFailure) return { field: error.params.field ?? '', reason: 'value_invalid' }
  throw error
}

async function writeGoods(tx: Tx, goods: readonly ImportedProduct[]): Promise<string[]> {
  const rows = await tx
    .insertInto('depot_product')
    .values(
      goods.map(good => ({
        id: newId(),
        ...good,
        ...toNameColumns(good.code, good.name),
        description: JSON.stringify(good.description)
      }))
    )
    .onConflict(conflict =>
      conflict.column('code').doUpdateSet(({ ref }) => ({
        name: sql`excluded.name`,
        search: ref('excluded.search'),
        grams: ref('excluded.grams'),
        description: sql`excluded.description`,
        picture: ref('excluded.picture'),
        more_pictures: ref('excluded.more_pictures'),
        purchase_cost: ref('excluded.purchase_cost'),
        sale_price: ref('excluded.sale_price'),
        stock: ref('excluded.stock'),
        active: ref('excluded.active'),
        category: ref('excluded.category'),
        family: ref('excluded.family'),
        color: ref('excluded.color'),
        updated_at: databaseNow
      }))
    )
    .returning(['id', 'active'])
    .execute()
  const ended = rows.flatMap(({ id, active }) => (active ? [] : [id]))
  if (ended.length > 0) await withdrawEverywhere(tx, ...ended)
  return rows.map(({ id }) => id)
}
