import type { Localized, Tx } from '../../db/schema.ts'
import type { OrderPart } from '../../orders/index.ts'

/** An offer of the demo shop: a product for its customers, or a project. */
export interface Offer {
  product?: string
  project?: string
  title: Localized
  picture: string
  cost: bigint
  salePrice: bigint
  parts: OrderPart[]
  /** Returns the smallest depot stock of its goods. */
  stock: number
  onSale: boolean
  since: Date
  promotions: { id: string; starts_at: Date; ends_at: Date }[]
}

/** Returns the shop's products, on sale and withdrawn. */
export async function productOffers(tx: Tx, merchantId: string): Promise<Offer[]> {
  const rows = await tx
    .selectFrom('product')
    .innerJoin('depot_product as good', 'good.id', 'product.depot_product_id')
    .select(['product.id as product', 'product.status', 'product.created_at as since'])
    .select(['good.id', 'good.name', 'good.picture', 'good.purchase_cost', 'good.sale_price', 'good.stock'])
    .where('product.merchant_id', '=', merchantId)
    .orderBy('product.created_at')
    .orderBy('product.id')
    .execute()
  const promotions = await tx.selectFrom('promotion').selectAll().where('merchant_id', '=', merchantId).execute()
  return rows.map(row => ({
    product: row.product,
    title: row.name,
    picture: row.picture,
    cost: row.purchase_cost,
    salePrice: row.sale_price,
    parts: [{ depotProductId: row.id, quantity: 1, purchaseCost: row.purchase_cost, salePrice: row.sale_price }],
    stock: row.stock,
    onSale: row.status === 'on_sale',
    since: row.since,
    promotions: promotions.filter(promotion => promotion.product_id === row.product)
  }))
}

/** Every project. */
export async function projectOffers(tx: Tx): Promise<Offer[]> {
  const rows = await tx
    .selectFrom('project_item')
    .innerJoin('project', 'project.id', 'project_item.project_id')
    .innerJoin('depot_product as good', 'good.id', 'project_item.depot_product_id')
    .select([
      'project.id',
      'project.title',
      'project.picture',
      'project.cost',
      'project.sale_price',
      'project.created_at'
    ])
    .select([
      'good.id as good',
      'good.purchase_cost',
      'good.sale_price as price',
      'good.stock',
      'project_item.quantity'
    ])
    .orderBy('project.id')
    .orderBy('project_item.position')
    .execute()
  const offers = new Map<string, Offer>()
  for (const row of rows) {
    const offer = offers.get(row.id) ?? {
      project: row.id,
      title: row.title,
      picture: row.picture,
      cost: row.cost,
      salePrice: row.sale_price,
      parts: [],
      stock: row.stock,
      onSale: true,
      since: row.created_at,
      promotions: []
    }
    const { good: depotProductId, quantity, purchase_cost: purchaseCost, price: salePrice } = row
    offer.parts.push({ depotProductId, quantity, purchaseCost, salePrice })
    offer.stock = Math.min(offer.stock, row.stock)
    offers.set(row.id, offer)
  }
  return [...offers.values()]
}

/** Returns the promotion of an offer at a time. */
export const promotionAt = ({ promotions }: Offer, at: Date) =>
  promotions.find(({ starts_at, ends_at }) => starts_at <= at && at < ends_at)?.id ?? null

const MAX_PIECES = { product: 6, project: 2 }
const PROMOTED_WEIGHT = 0.4

/** Returns the likely offer behind a payment and its proceeds: the one whose current price is nearest. */
export function likeliest(
  offers: readonly Offer[],
  { paid, sold, at, turn }: { paid: bigint; sold?: bigint | undefined; at: Date; turn: number }
): { offer: Offer; quantity: number } | undefined {
  let best: { offer: Offer; quantity: number; away: number } | undefined
  for (const [place, offer] of offers.entries()) {
    if (offer.since > at) continue
    const most = offer.project ? MAX_PIECES.project : MAX_PIECES.product
    for (let quantity = 1; quantity <= most; quantity += 1) {
      const pieces = BigInt(quantity)
      if (paid % pieces !== 0n || (sold ?? 0n) % pieces !== 0n) continue
      // Not always the very nearest, so that the same amount is not always the same product.
      const varied = ((turn * 31 + place * 17) % 10) / 40
      const promoted = promotionAt(offer, at) === null ? 0 : PROMOTED_WEIGHT
      const away = Math.abs(Math.log(Number(paid / pieces) / Number(offer.cost))) + varied - promoted
      if (!best || away < best.away) best = { offer, quantity, away }
    }
  }
  return best
}
