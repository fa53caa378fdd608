import { useStore } from '@nanostores/react'
import { parseAmount } from '../contract/money.ts'
import { formatDay } from '../i18n/format.ts'
import { createNumberFormat } from '../i18n/formatters.ts'
import { $locale } from '../i18n/translator.ts'
import { $currency } from '../stores/currency.ts'
import { $localCurrency, rates } from '../stores/local-currency.ts'
import { useLoaded } from './use-loaded.ts'

const countDecimals = (decimal: string) => decimal.split('.')[1]?.length ?? 0

/** Returns an amount at a rate, in whole units of the other currency: it is an orientation, and nothing is charged by it. */
export function convertAtRate(wire: string, scale: number, rate: string): bigint {
  const product = (parseAmount(wire, scale) ?? 0n) * (parseAmount(rate, countDecimals(rate)) ?? 0n)
  const unit = 10n ** BigInt(scale + countDecimals(rate))
  return (product + unit / 2n) / unit
}

/** Returns about how much an amount is in the local currency, with the day of the rate; undefined without a rate. */
export function useLocalAmount(wire: string | undefined): { amount: string; day: string } | undefined {
  const locale = useStore($locale)
  const { scale } = useStore($currency)
  const currency = useStore($localCurrency)
  const state = useLoaded(rates, {})
  if (state.state !== 'ready' || wire === undefined || state.data.day === null) return undefined
  const entry = state.data.list.find(({ code }) => code === currency)
  const amount = entry ? convertAtRate(wire, scale, entry.rate) : 0n
  if (amount <= 0n) return undefined
  const text = createNumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)
  return { amount: text, day: formatDay(state.data.day) }
}
