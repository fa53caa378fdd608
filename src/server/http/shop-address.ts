import type { Locale } from '../../contract/languages.ts'
import { CATEGORIES, type Category } from '../../contract/shop/category.ts'
import { SEARCH_LENGTH } from '../../contract/shop/shop-page.public.ts'

/** The parameters in the address of a shop's page. `lang`: undefined where it names none of our languages. */
export interface ShopAddress {
  q?: string
  category?: Category | undefined
  page?: number
  /** An order request was sent. */
  sent?: boolean
  lang?: Locale | undefined
}

/** Returns the query of an address with its question mark, '' without any. */
export function formatQuery({ q = '', category, page = 1, sent = false, lang }: ShopAddress): string {
  const query = new URLSearchParams({
    ...(q !== '' && { q }),
    ...(category && { category }),
    ...(page > 1 && { page: String(page) }),
    ...(sent && { sent: '' }),
    ...(lang && { lang })
  })
  return query.size === 0 ? '' : `?${query}`
}

/** Returns what an address says. */
export const readShopAddress = ({ q = '', category, page = '1', sent }: Readonly<Record<string, string>>) => ({
  q: cleanSearch(q),
  category: CATEGORIES.find(one => one === category),
  page: Math.max(1, Math.trunc(Number(page)) || 1),
  sent: sent !== undefined
})

// A name has neither control characters nor half of a character, which the cut can leave.
const cleanSearch = (typed: string): string =>
  typed
    .slice(0, SEARCH_LENGTH)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
