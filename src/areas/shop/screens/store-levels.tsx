import { useStore } from '@nanostores/react'
import type { GradeOffer, GradeOffers } from '../../../contract/entities/grade-offer.ts'
import type { Currency } from '../../../contract/money.ts'
import { formatNumber, formatPercent } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { price } from '../../../stores/amounts.ts'
import { ActionBar } from '../../../ui/actions/action-bar.tsx'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { GradeBadge } from '../../../ui/cards/grade-mark.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { grades } from '../stores/grades.ts'

/** What the four grades allow, side by side, and what it means. Upgrades are on the page of the offers. */
export function StoreLevelsScreen() {
  const t = useStore($t)
  const state = useLoaded(grades, {})
  if (state.state === 'loading') return <Skeleton shape="card" count={4} label={t('state.loading')} />
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void grades.retry()} />
  const offers = state.data
  const higher = offers.list.some(offer => offer.state === 'available')
  return (
    <Stack gap={6}>
      <Text tone="quiet">{t('grade.intro')}</Text>
      <Comparison offers={offers} />
      <Section title={t('grade.changes')}>
        <List>
          <Row icon="arrow-up-from-line" title={t('grade.withdrawals')} subtitle={t('grade.withdrawalsNote')} />
          <Row icon="coins" title={t('grade.limit')} subtitle={t('grade.limitNote')} />
          <Row icon="percent" title={t('grade.fee')} subtitle={t('grade.feeNote')} />
          <Row icon="megaphone" title={t('grade.slots')} subtitle={t('grade.slotsNote')} />
        </List>
      </Section>
      {higher && (
        <ActionBar>
          <MainButton icon="crown" href={href('/vip')}>
            {t('grade.toUpgrade')}
          </MainButton>
        </ActionBar>
      )}
    </Stack>
  )
}

function Comparison({ offers: { list, currency } }: { offers: GradeOffers }) {
  const t = useStore($t)
  return (
    <DataTable
      caption={t('grade.list')}
      columns={[t('grade.level'), t('grade.withdrawals'), t('grade.limit'), t('grade.fee'), t('grade.slots')]}
      rows={list.map(offer => ({
        key: offer.name,
        current: offer.state === 'current',
        cells: [
          <Stack key="name" gap={1} align="start">
            <GradeBadge grade={offer.name} name={t(`grade.${offer.name}`)} />
            <Text size="caption" tone="quiet">
              {offer.state === 'current' ? t('grade.own') : priceOf(offer, currency, t)}
            </Text>
          </Stack>,
          formatNumber(offer.withdrawals_per_day),
          <Amount key="limit" parts={price.parts(offer.limit_per_withdrawal, { code: '' })} />,
          formatPercent(offer.fee_basis_points),
          formatNumber(offer.promotion_slots)
        ]
      }))}
    />
  )
}

const priceOf = (offer: GradeOffer, currency: Currency, t: Translate) =>
  /[1-9]/.test(offer.price) ? price.text(offer.price, currency) : t('grade.free')
