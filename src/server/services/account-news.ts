import { v7 as newId } from 'uuid'
import type { Tx } from '../db/schema.ts'
import { announce } from '../realtime/announce.ts'
import { type AccountNews, accountNews } from '../text/account-news.ts'

/**
 * Tells a merchant, in a notice that nobody else reads, that somebody can come in from now on, or cannot any more. Whoever did
 * it may be somebody else, so it is told inside the shop, and not only where it was done.
 */
export async function tellMerchant(tx: Tx, merchantId: string, news: AccountNews): Promise<void> {
  const texts = Object.entries(accountNews).map(([language, all]) => ({ language, ...all[news] }))
  const title = Object.fromEntries(texts.map(one => [one.language, one.title]))
  const blocks = Object.fromEntries(texts.map(one => [one.language, [{ type: 'paragraph', text: one.text }]]))
  await tx
    .insertInto('notice')
    .values({
      id: newId(),
      merchant_id: merchantId,
      published: false,
      title: JSON.stringify(title),
      blocks: JSON.stringify(blocks),
      created_at: new Date()
    })
    .execute()
  await announce(tx, merchantId, 'notice.created')
}
