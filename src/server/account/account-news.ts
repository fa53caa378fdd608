import { LANGUAGES } from '../../contract/languages.ts'
import type account from '../../i18n/packs/en-US/account.json'
import type { Tx } from '../db/schema.ts'
import { postOwnNotice } from '../help/index.ts'
import { translate } from '../text/texts.ts'

/** A change of the ways to sign in to a merchant's shop. */
type AccountNews = keyof typeof account.server.news

/**
 * Tells a merchant, in a private notice, that a sign-in method was added or removed. Another person may have caused it, so the
 * notice is shown inside the shop, and not only where the change was made.
 */
export async function notifyMerchant(tx: Tx, merchantId: string, news: AccountNews): Promise<void> {
  const texts = LANGUAGES.map(language => {
    const title = translate(`server.news.${news}.title`, language)
    return { language, title, lines: [translate(`server.news.${news}.text`, language)] }
  })
  await postOwnNotice(tx, merchantId, texts)
}
