import { type Language, LOCALES, type Locale } from '../../contract/languages.ts'
import type { Category } from '../../contract/shop/category.ts'
import type { ShopCategories, ShopLanguages } from '../../contract/shop/shop-page.public.ts'
import { getLanguageName } from '../../i18n/language-name.ts'
import { getLanguage, isOffered } from '../../i18n/start.ts'
import { translate } from '../text/texts.ts'
import type { PageLanguage } from './page-language.ts'
import { formatQuery, type ShopAddress } from './shop-address.ts'

/** The reader of a page. `lang`: the language in its address, which its links keep. */
export interface ShopReader extends PageLanguage {
  lang: Locale | undefined
  mediaBase: string
}

/** Returns the links to a page in each language that is offered; `at` is what its address says besides. */
export const createLanguages = (
  { locale, language }: ShopReader,
  at: ShopAddress,
  offered: readonly Language[]
): ShopLanguages => ({
  label: translate('shell.language', language),
  links: LOCALES.filter(lang => isOffered(getLanguage(lang), offered)).map(lang => ({
    href: formatQuery({ ...at, lang }),
    label: getLanguageName(getLanguage(lang)),
    lang,
    current: lang === locale
  }))
})

/** Returns the links to the categories that a shop has; nothing where all products are of one. */
export function createCategories(
  categories: readonly Category[],
  { code, q, category }: { code: string; q: string; category: Category | undefined },
  { language, lang }: ShopReader
): ShopCategories | undefined {
  if (categories.length < 2 && category === undefined) return undefined
  const createLink = (one: Category | undefined, label: string) => ({
    href: `/shop/${code}${formatQuery({ q, category: one, lang })}`,
    label,
    current: one === category
  })
  // A line that scrolls begins with the chosen one.
  const sorted = category ? [category, ...categories.filter(one => one !== category)] : categories
  return {
    label: translate('server.shopPage.categories', language),
    links: [
      createLink(undefined, translate('server.shopPage.allCategories', language)),
      ...sorted.map(one => createLink(one, translate(`category.${one}`, language)))
    ]
  }
}
