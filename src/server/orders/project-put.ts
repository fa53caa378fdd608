import { v7 as newId } from 'uuid'
import type { ParsedInputOf } from '../../contract/operation.ts'
import type { operatorProjectPut } from '../../contract/orders/project.operator.ts'
import { databaseNow } from '../db/clock.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { readPrice, requirePrice } from '../handler/amount.ts'
import { writeAudit } from '../settings/audit.ts'
import { checkMediaPath } from '../settings/support-links.ts'
import { notePriceSetter, requireMargin } from '../shop/index.ts'

type Put = ParsedInputOf<typeof operatorProjectPut>
type Item = { depot_product_id: string; quantity: number; cost: bigint; price: bigint; picture: string }

/** Creates a project, or changes the one with that id; omitted fields stay unchanged. */
export async function putProject(tx: Tx, operator: ActingOperator, put: Put, scale: number): Promise<{ id: string }> {
  const items = put.items && (await readItems(tx, put.items))
  const id = put.id ? await change(tx, put.id, put, scale) : await make(tx, put, items, scale)
  if (items) await replaceItems(tx, id, items)
  if (!put.id || put.cost || put.sale_price) await notePriceSetter(tx, operator, [id])
  await writeAudit(tx, operator, 'project_put', id, { ...put })
  return { id }
}

async function make(tx: Tx, put: Put, items: Item[] | undefined, scale: number): Promise<string> {
  if (!put.title || Object.keys(put.title).length === 0) throw new Refusal('required', 'title')
  if (!items) throw new Refusal('product_missing', 'items')
  const id = newId()
  const sum = (of: 'cost' | 'price') => items.reduce((all, item) => all + item[of] * BigInt(item.quantity), 0n)
  const cost = put.cost ? readPrice(put.cost, scale, 'cost') : requirePrice(sum('cost'), 'cost')
  const sale_price = put.sale_price
    ? readPrice(put.sale_price, scale, 'sale_price')
    : requirePrice(sum('price'), 'sale_price')
  requireMargin(cost, sale_price, 'amount_invalid')
  await tx
    .insertInto('project')
    .values({
      id,
      title: JSON.stringify(put.title),
      blocks: JSON.stringify(put.blocks ?? {}),
      picture: put.picture ? checkMediaPath(put.picture, 'picture') : (items[0]?.picture ?? ''),
      cost,
      sale_price,
      active: put.active ?? true
    })
    .execute()
  return id
}

async function change(tx: Tx, id: string, put: Put, scale: number): Promise<string> {
  const row = await tx.selectFrom('project').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const cost = put.cost ? readPrice(put.cost, scale, 'cost') : row.cost
  const sale_price = put.sale_price ? readPrice(put.sale_price, scale, 'sale_price') : row.sale_price
  requireMargin(cost, sale_price, 'amount_invalid')
  await tx
    .updateTable('project')
    .set({
      cost,
      sale_price,
      updated_at: databaseNow,
      ...(put.title && { title: JSON.stringify(put.title) }),
      ...(put.blocks && { blocks: JSON.stringify(put.blocks) }),
      ...(put.picture !== undefined && { picture: checkMediaPath(put.picture, 'picture') }),
      ...(put.active !== undefined && { active: put.active })
    })
    .where('id', '=', id)
    .execute()
  return id
}

async function readItems(tx: Tx, wanted: NonNullable<Put['items']>): Promise<Item[]> {
  const codes = wanted.map(({ code }) => code)
  if (new Set(codes).size < codes.length) throw new Refusal('value_invalid', 'items')
  const rows = await tx.selectFrom('depot_product').selectAll().where('code', 'in', codes).execute()
  return wanted.map(({ code, quantity }) => {
    const row = rows.find(product => product.code === code)
    if (!row) throw new Refusal('not_found', 'items')
    const { id: depot_product_id, purchase_cost: cost, sale_price: price, picture } = row
    return { depot_product_id, quantity, cost, price, picture }
  })
}

// Orders keep their own list of goods, so a change of a project changes no order.
async function replaceItems(tx: Tx, project_id: string, items: readonly Item[]): Promise<void> {
  await tx.deleteFrom('project_item').where('project_id', '=', project_id).execute()
  await tx
    .insertInto('project_item')
    .values(
      items.map(({ depot_product_id, quantity }, position) => ({ project_id, depot_product_id, quantity, position }))
    )
    .execute()
}
