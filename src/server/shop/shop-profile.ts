import type { ParsedInputOf } from '../../contract/operation.ts'
import type { ShopProfile, shopProfileUpdate } from '../../contract/shop/shop-profile.ts'
import { databaseNow } from '../db/clock.ts'
import type { Db, Merchant, Row, Tx } from '../db/schema.ts'
import { requireOwnFile } from '../files/file.ts'
import { formatShopLink, type LinkSource } from './shop-link.ts'

/** The columns that visitors of the page may read. */
export const profileColumns = ['cover', 'about', 'delivery', 'telegram', 'phone', 'email', 'listed'] as const

type ProfileRow = { [Column in (typeof profileColumns)[number]]: Row<'shop_profile'>[Column] | null }

/** Returns a profile; a shop that says nothing has no row. */
export const formatShopProfile = ({ cover, about, delivery, telegram, phone, email, listed }: ProfileRow) => ({
  cover,
  about: about ?? '',
  delivery: delivery ?? '',
  telegram: telegram ?? '',
  phone: phone ?? '',
  email: email ?? '',
  listed: listed ?? false
})

/** Returns the profile of a merchant's own shop page. */
export async function readShopProfile(db: Db, merchant: Merchant, source: LinkSource): Promise<ShopProfile> {
  const row = await db
    .selectFrom('merchant')
    .leftJoin('shop_profile', 'shop_profile.merchant_id', 'merchant.id')
    .select(['merchant.id', 'shop_code', 'shop_page'])
    .select(profileColumns)
    .where('merchant.id', '=', merchant.id)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    link: formatShopLink(row.shop_code, source),
    open: row.shop_page,
    ...formatShopProfile(row)
  }
}

/** Changes what the page says; what is left out stays. */
export async function updateShopProfile(
  tx: Tx,
  merchantId: string,
  change: ParsedInputOf<typeof shopProfileUpdate>
): Promise<void> {
  const { cover, ...texts } = change
  const filled = Object.entries(texts).filter(([, value]) => value !== undefined)
  const columns = { ...Object.fromEntries(filled), ...(cover !== undefined && { cover: cover || null }) }
  if (Object.keys(columns).length === 0) return
  if (cover) await requireOwnFile(tx, { id: cover, merchantId, purpose: 'cover' })
  await tx
    .insertInto('shop_profile')
    .values({ merchant_id: merchantId, ...columns })
    .onConflict(conflict => conflict.column('merchant_id').doUpdateSet({ ...columns, updated_at: databaseNow }))
    .execute()
}
