import type { Translate } from '../../i18n/translate.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'

/** An operation, and the money and the person that it is about. */
interface Subject {
  operation: string
  amount?: string | null | undefined
  account?: string | null | undefined
}

/** Returns what an operation does, in words; its own name where the server is newer than this page. */
export function operationName(t: Translate, operation: string): string {
  const key = `console.operation.${operation}`
  return t.has(key) ? t(key) : operation
}

/** Returns what is done to whom: "Pay out 120.00 USDT to demo". */
export function operationPhrase(t: Translate, { operation, amount, account }: Subject): string {
  const money = amount && price.text(amount, $currency.get())
  const sentence = `console.operationAbout.${operation}`
  if (money && account && t.has(sentence)) return t(sentence, { amount: money, merchant: account })
  return [operationName(t, operation), money, account].filter(Boolean).join(' · ')
}
