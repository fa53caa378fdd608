import { useStore } from '@nanostores/react'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { Amount } from '../../../ui/data/amount.tsx'

/** The reward of a task. */
export function Reward({ amount }: { amount: string }) {
  const currency = useStore($currency)
  return <Amount parts={price.parts(amount, currency, true)} tone="auto" strong />
}
