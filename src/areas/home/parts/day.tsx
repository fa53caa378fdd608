// The shop's day: what waits, and what it earned.
import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { $hideAmounts, $ownAmounts } from '../../../stores/amounts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DayCard } from '../../../ui/cards/day-card.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { OWN_ROW_COUNT, type Shop, waitingRows } from '../summary.ts'

const icons = {
  orders: 'package',
  requests: 'shopping-bag',
  rewards: 'gift',
  recharges: 'arrow-down-to-line',
  withdrawals: 'arrow-up-from-line'
} as const

// The figure beside it has the currency.
const noCurrency = { code: '' }

/** The merchant's open tasks: orders to pay, requests of customers, rewards to claim. */
export function ToDo({ shop }: { shop: Shop }) {
  const rows = useRows(shop, waitingRows.slice(0, OWN_ROW_COUNT), 'accent')
  return rows.length > 0 && <List>{rows}</List>
}

/** Requests that wait for the operator. */
export function Waiting({ shop }: { shop: Shop }) {
  const t = useStore($t)
  const rows = useRows(shop, waitingRows.slice(OWN_ROW_COUNT), 'pending')
  return (
    rows.length > 0 && (
      <Section title={t('home.waiting')}>
        <List>{rows}</List>
      </Section>
    )
  )
}

/** The number of waiting documents and their sum; for orders also the effect of paying them. */
function useRows({ waiting }: Shop, rows: readonly (typeof waitingRows)[number][], iconTone: 'accent' | 'pending') {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  return rows
    .filter(([, what]) => waiting[what] > 0)
    .map(([name, what, sum, path]) => {
      const isPaid = what === 'orders'
      return (
        <Row
          key={name}
          icon={icons[what]}
          iconTone={iconTone}
          title={t.plural(`home.${name}`, waiting[what], { amount: own.text(waiting[sum], noCurrency) })}
          value={!isPaid && <Amount parts={own.parts(waiting[sum], noCurrency)} />}
          href={toHref(path)}
          chevron={!isPaid}
          after={
            isPaid && (
              <Button small href={toHref(path)}>
                {t('home.pay')}
              </Button>
            )
          }
        />
      )
    })
}

/** The profit of today, beside that of the days before it. */
export function Day({ shop: { profit, wallet } }: { shop: Shop }) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const isHidden = useStore($hideAmounts)
  return (
    <DayCard
      label={t('home.profitToday')}
      parts={own.parts(profit.today, wallet.currency, true)}
      days={profit.days.map(wire => (isHidden ? 0 : Number(wire)))}
      daysLabel={t('home.days')}
      facts={(['week', 'month'] as const).map(span => ({
        label: t(`home.${span}`),
        parts: own.parts(profit[span], noCurrency, true)
      }))}
      href={toHref('/charts')}
    />
  )
}
