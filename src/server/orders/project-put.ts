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

type ProjectInput = ParsedInputOf<typeof operatorProjectPut>
type Item = { depot_product_id: string; quantity: number; cost: bigint; price: bigint; picture: string }

/** Creates a project, or changes the one with that id; omitted fields stay unchanged. */
export async function putProject(
  tx: Tx,
  operator: ActingOperator,
  input: ProjectInput,
  scale: number
): Promise<{ id: string }> {
  const items = input.items && (await readItems(tx, input.items))
  const id = input.id ? await changeProject(tx, input.id, input, scale) : await createProject(tx, input, items, scale)
  if (items) await replaceItems(tx, id, items)
  if (!input.id || input.cost || input.sale_price) await notePriceSetter(tx, operator, [id])
  await writeAudit(tx, operator, 'project_put', id, { ...input })
  return { id }
}

async function createProject(tx: Tx, input: ProjectInput, items: Item[] | undefined, scale: number): Promise<string> {
  if (!input.title || Object.keys(input.title).length === 0) throw new Refusal('required', 'title')
  if (!items) throw new Refusal('product_missing', 'items')
  const id = newId()
  const sum = (of: 'cost' | 'price') => items.reduce((all, item) => all + item[of] * BigInt(item.quantity), 0n)
  const cost = input.cost ? readPrice(input.cost, scale, 'cost') : requirePrice(sum('cost'), 'cost')
  const sale_price = input.sale_price
    ? readPrice(input.sale_price, scale, 'sale_price')
    : requirePrice(sum('price'), 'sale_price')
  requireMargin(cost, sale_price, 'amount_invalid')
  await tx
    .insertInto('project')
    .values({
      id,
      title: JSON.stringify(input.title),
      blocks: JSON.stringify(input.blocks ?? {}),
      picture: input.picture ? checkMediaPath(input.picture, 'picture') : (items[0]?.picture ?? ''),
      cost,
      sale_price,
      active: input.active ?? true
    })
    .execute()
  return id
}

async function changeProject(tx: Tx, id: string, input: ProjectInput, scale: number): Promise<string> {
  const row = await tx.selectFrom('project').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const cost = input.cost ? readPrice(input.cost, scale, 'cost') : row.cost
  const sale_price = input.sale_price ? readPrice(input.sale_price, scale, 'sale_price') : row.sale_price
  requireMargin(cost, sale_price, 'amount_invalid')
  await tx
    .updateTable('project')
    .set({
      cost,
      sale_price,
      updated_at: databaseNow,
      ...(input.title && { title: JSON.stringify(input.title) }),
      ...(input.blocks && { blocks: JSON.stringify(input.blocks) }),
      ...(input.picture !== undefined && { picture: checkMediaPath(input.picture, 'picture') }),
      ...(input.active !== undefined && { active: input.active })
    })
    .where('id', '=', id)
    .execute()
  return id
}

async function readItems(tx: Tx, inputItems: NonNullable<ProjectInput['items']>): Promise<Item[]> {
  const codes = inputItems.map(({ code }) => code)
  if (new Set(codes).size < codes.length) throw new Refusal('value_invalid', 'items')
  const rows = await tx.selectFrom('depot_product').selectAll().where('code', 'in', codes).execute()
  return inputItems.map(({ code, quantity }) => {
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
