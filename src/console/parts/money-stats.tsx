import { useStore } from '@nanostores/react'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import { Amount } from '../../ui/data/amount.tsx'
import { Stats } from '../../ui/data/stats.tsx'

interface MoneyStatsProps {
  label: string
  /** `amount` as the API writes it. */
  items: readonly { label: string; amount: string }[]
}

/** Figures of money, which break before their unit and not within. */
export function MoneyStats({ label, items }: MoneyStatsProps) {
  const currency = useStore($currency)
  return (
    <Stats
      label={label}
      items={items.map(item => ({
        label: item.label,
        value: <Amount size="section" parts={price.parts(item.amount, currency)} />
      }))}
    />
  )
}
