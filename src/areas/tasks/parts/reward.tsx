import { useStore } from '@nanostores/react'
import { formatAmount } from '../../../i18n/money.ts'
import { $currency } from '../../../stores/currency.ts'
import { Amount } from '../../../ui/amount.tsx'

/** What a task brings, as it stands in a row. */
export function Reward({ amount }: { amount: string }) {
  const currency = useStore($currency)
  return <Amount parts={formatAmount(amount, currency, undefined, true)} tone="auto" strong />
}
