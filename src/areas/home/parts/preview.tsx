import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { Balance } from '../../../ui/cards/balance.tsx'
import { DayCard } from '../../../ui/cards/day-card.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { PhoneFrame } from '../../../ui/media/phone-frame.tsx'

/** A preview of the wallet, with figures that are marked as an example, and its features. */
export function Preview() {
  const t = useStore($t)
  return (
    <Stack gap={6}>
      <Example />
      <List>
        <Row icon="arrow-down-to-line" title={t('home.recharge')} subtitle={t('home.rechargeHelp')} />
        <Row icon="arrow-up-from-line" title={t('home.withdraw')} subtitle={t('home.withdrawHelp')} />
        <Row icon="receipt-text" title={t('home.history')} subtitle={t('home.historyHelp')} />
        <Row icon="info" title={t('title.about')} href={toHref('/about')} />
      </List>
    </Stack>
  )
}

function Example() {
  const t = useStore($t)
  const currency = useStore($currency)
  const amount = (wire: string) => (
    <Amount parts={price.parts(wire, { code: '' }, !wire.startsWith('-'))} tone="auto" strong />
  )
  return (
    <PhoneFrame label={t('home.example')}>
      <Stack gap={4}>
        <Balance
          label={t('home.available')}
          parts={price.parts('2210.00', currency)}
          note={`${t('home.total')} ${price.text('2480.00', currency)}`}
          toggle={{ label: '', hides: true, onToggle: () => undefined }}
          href="#/"
        />
        <DayCard
          label={t('home.profitToday')}
          parts={price.parts('48.20', currency, true)}
          days={[22, 9, 14, 26, 12, 18, 31, 24, 16, 35, 20, 28, 33, 48]}
          daysLabel={t('home.days')}
          facts={[
            { label: t('home.week'), parts: price.parts('132.00', { code: '' }, true) },
            { label: t('home.month'), parts: price.parts('338.00', { code: '' }, true) }
          ]}
          href="#/"
        />
        <List>
          <Row icon="arrow-down-to-line" iconTone="success" title={t('title.recharge')} value={amount('500.00')} />
          <Row icon="arrow-up-from-line" title={t('title.withdraw')} value={amount('-120.00')} />
          <Row icon="gift" iconTone="success" title={t('home.tasks')} value={amount('2.50')} />
        </List>
      </Stack>
    </PhoneFrame>
  )
}
