import { useStore } from '@nanostores/react'
import { currencyRateList } from '../../../contract/app/currency-rate-list.ts'
import type { Locale } from '../../../contract/languages.ts'
import { parseAmount } from '../../../contract/money.ts'
import { formatDay } from '../../../i18n/format.ts'
import { numberFormat } from '../../../i18n/formatters.ts'
import { $locale, $t } from '../../../i18n/translator.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { $currency } from '../../../stores/currency.ts'
import { resource } from '../../../stores/loadable.ts'

const rates = resource(currencyRateList, { quiet: true })

// English is read in too many countries to know a currency.
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

const scaleOf = (decimal: string) => decimal.split('.')[1]?.length ?? 0

/** Returns an amount at a rate, in whole units of the other currency: it is an orientation, and nothing is charged by it. */
export function atRate(wire: string, scale: number, rate: string): bigint {
  const product = (parseAmount(wire, scale) ?? 0n) * (parseAmount(rate, scaleOf(rate)) ?? 0n)
  const unit = 10n ** BigInt(scale + scaleOf(rate))
  return (product + unit / 2n) / unit
}

/** Returns about how much an amount is in the currency of the reader's language, with the day of the rate; undefined without a rate. */
export function useLocalAmount(wire: string | undefined): string | undefined {
  const t = useStore($t)
  const locale = useStore($locale)
  const { scale } = useStore($currency)
  const state = useLoaded(rates, {})
  const currency = currencies[locale]
  if (state.state !== 'ready' || wire === undefined || state.data.day === null) return undefined
  const found = state.data.list.find(({ code }) => code === currency)
  const amount = found ? atRate(wire, scale, found.rate) : 0n
  if (amount <= 0n) return undefined
  const written = numberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)
  return t('wallet.local', { amount: written, day: formatDay(state.data.day) })
}
