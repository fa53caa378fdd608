// Facts about a shop for visitors, besides its products.
import { getPhoneLink } from '../../contract/contact.ts'
import type { Shop, ShopFact } from '../../contract/shop/shop-page.public.ts'
import { createDateTimeFormat, createDurationFormat } from '../text/formatters.ts'
import { translate } from '../text/texts.ts'
import type { PageLanguage } from './page-language.ts'

/** Returns since when the shop is open. */
export const formatOpenSince = ({ open_since }: Shop, { language, locale }: PageLanguage): string => {
  const month = createDateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' })
  return translate('server.shopPage.openSince', language, { month: month.format(new Date(`${open_since}-01`)) })
}

/** Returns how the shop delivers and how to reach it, as far as its profile says so. */
export function listShopFacts(
  { delivery, telegram, phone, email }: Shop,
  { language }: Pick<PageLanguage, 'language'>
): ShopFact[] {
  const links = [
    ...(telegram ? [{ href: `https://t.me/${telegram}`, label: `Telegram · @${telegram}` }] : []),
    ...(phone ? [{ href: getPhoneLink(phone), label: phone }] : []),
    ...(email ? [{ href: `mailto:${email}`, label: email }] : [])
  ]
  return [
    ...(delivery ? [{ title: translate('server.shopPage.delivery', language), text: delivery }] : []),
    ...(links.length > 0 ? [{ title: translate('server.shopPage.reach', language), links }] : [])
  ]
}

const HOURS_IN_DAYS = 48
const LONGEST_DAYS = 7

/** Returns how soon the shop usually answers, '' where that is unknown or nothing to say of. */
export function formatAnswerTime({ answer_hours: hours }: Shop, { language, locale }: PageLanguage): string {
  if (hours === null || hours > 24 * LONGEST_DAYS) return ''
  const isLong = hours > HOURS_IN_DAYS
  const time = createDurationFormat(locale, isLong ? 'day' : 'hour').format(isLong ? Math.ceil(hours / 24) : hours)
  return translate('server.shopPage.answers', language, { time })
}

/** Joins sentences; Chinese and Japanese set no space between them. */
export const joinSentences = (...sentences: readonly string[]): string =>
  sentences
    .filter(text => text !== '')
    .join(' ')
    .replace(/。 /g, '。')
