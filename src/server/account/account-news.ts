import type account from '../../i18n/packs/en-US/account.json'
import type { Tx } from '../db/schema.ts'
import { postOwnNotice } from '../help/index.ts'
import { MESSAGE_LANGUAGES } from '../text/language.ts'
import { translate } from '../text/texts.ts'

/** What became of the ways into a merchant's shop. */
export type AccountNews = keyof typeof account.server.news

/**
 * Tells a merchant, in a notice that nobody else reads, that somebody can come in from now on, or cannot any more. Whoever did
 * it may be somebody else, so it is told inside the shop, and not only where it was done.
 */
export async function tellMerchant(tx: Tx, merchantId: string, news: AccountNews): Promise<void> {
  const said = MESSAGE_LANGUAGES.map(language => {
    const title = translate(`server.news.${news}.title`, language)
    return { language, title, lines: [translate(`server.news.${news}.text`, language)] }
  })
  await postOwnNotice(tx, merchantId, said)
}
