import { computed } from 'nanostores'
import { currencyRateList } from '../contract/home/currency-rate.ts'
import type { Locale } from '../contract/languages.ts'
import { $locale } from '../i18n/translator.ts'
import { createResource } from './loadable.ts'
import { createAppPersistent } from './persistent.ts'

/** Rates that the operator has set. They are only shown, so a failure shows no message. */
export const rates = createResource(currencyRateList, { quiet: true })

// English implies no currency: too many countries use it.
const currencies: Partial<Record<Locale, string>> = {
  'vi-VN': 'VND',
  'ja-JP': 'JPY',
  'ko-KR': 'KRW',
  'id-ID': 'IDR',
  'zh-CN': 'CNY',
  'zh-TW': 'TWD',
  'pt-BR': 'BRL',
  'pt-PT': 'EUR',
  'es-ES': 'EUR',
  'es-MX': 'MXN'
}

/** The stored value for no local currency. */
export const NO_CURRENCY = 'none'

const $chosen = createAppPersistent('local_currency', '', { decode: String, encode: code => code || undefined })

/** The currency that amounts are also shown in: the chosen one, else that of the language; undefined without one. */
export const $localCurrency = computed([$chosen, $locale], (chosen, locale) =>
  chosen === NO_CURRENCY ? undefined : chosen || currencies[locale]
)

/** Remembers on this device in which currency amounts are also shown, or that they are not. */
export const chooseLocalCurrency = (code: string): void => $chosen.set(code)
