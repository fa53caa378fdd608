import type { Tx } from '../db/schema.ts'
import { postOwnNotice } from '../help/index.ts'
import { type AccountNews, accountNews } from '../text/account-news.ts'
import { MESSAGE_LANGUAGES } from '../text/language.ts'

/**
 * Tells a merchant, in a notice that nobody else reads, that somebody can come in from now on, or cannot any more. Whoever did
 * it may be somebody else, so it is told inside the shop, and not only where it was done.
 */
export async function tellMerchant(tx: Tx, merchantId: string, news: AccountNews): Promise<void> {
  const said = MESSAGE_LANGUAGES.map(language => {
    const { title, text } = accountNews[language][news]
    return { language, title, lines: [text] }
  })
  await postOwnNotice(tx, merchantId, said)
}
