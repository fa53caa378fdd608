// The shop's day: what waits, and what it earned.
import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { $hideAmounts, $own } from '../../../stores/amounts.ts'
import { DayCard } from '../../../ui/cards/day-card.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { type Shop, waitingRows } from '../summary.ts'

const icons = { orders: 'package', recharges: 'arrow-down-to-line', withdrawals: 'arrow-up-from-line' } as const

// Beside a figure that has the currency.
const bare = { code: '' }

/** What waits for the merchant, and what for the operator, with its sum. */
export function Waiting({ shop: { waiting, wallet } }: { shop: Shop }) {
  const t = useStore($t)
  const own = useStore($own)
  const open = waitingRows.filter(([, what]) => waiting[what] > 0)
  if (open.length === 0) return null
  return (
    <Section title={t('home.waiting')}>
      <List>
        {open.map(([name, what, sum, path]) => (
          <Row
            key={name}
            icon={icons[what]}
            iconTone={what === 'orders' ? 'accent' : 'pending'}
            title={t.plural(`home.${name}`, waiting[what], { amount: own.text(waiting[sum], wallet.currency) })}
            value={what !== 'orders' && <Amount parts={own.parts(waiting[sum], bare)} />}
            href={href(path)}
          />
        ))}
      </List>
    </Section>
  )
}

/** The profit of today, beside that of the days before it. */
export function Day({ shop: { profit, wallet } }: { shop: Shop }) {
  const t = useStore($t)
  const own = useStore($own)
  const isHidden = useStore($hideAmounts)
  return (
    <DayCard
      label={t('home.profitToday')}
      parts={own.parts(profit.today, wallet.currency, true)}
      days={profit.days.map(wire => (isHidden ? 0 : Number(wire)))}
      daysLabel={t('home.days')}
      facts={(['week', 'month'] as const).map(span => ({
        label: t(`home.${span}`),
        parts: own.parts(profit[span], bare, true)
      }))}
      href={href('/charts')}
    />
  )
}
