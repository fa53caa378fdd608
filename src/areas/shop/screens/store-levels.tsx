import { useStore } from '@nanostores/react'
import type { GradeOffer } from '../../../contract/entities/grade-offer.ts'
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
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { grades } from '../stores/grades.ts'

/** What the four grades cost, and what each term means and is at each grade. Upgrades are on the page of the offers. */
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
      <Section title={t('grade.list')}>
        <List>
          {offers.list.map(offer => (
            <Row
              key={offer.name}
              title={<GradeBadge grade={offer.name} name={t(`grade.${offer.name}`)} />}
              value={offer.state === 'current' ? t('grade.own') : priceOf(offer, offers.currency, t)}
            />
          ))}
        </List>
      </Section>
      <Section title={t('grade.changes')}>
        <Stack gap={3}>
          {terms.map(term => (
            <Term key={term.name} term={term} offers={offers.list} />
          ))}
        </Stack>
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

const terms = [
  {
    name: 'withdrawals',
    note: 'grade.withdrawalsNote',
    of: ({ withdrawals_per_day }: GradeOffer) => formatNumber(withdrawals_per_day)
  },
  {
    name: 'limit',
    note: 'grade.limitNote',
    of: ({ limit_per_withdrawal }: GradeOffer) => <Amount parts={price.parts(limit_per_withdrawal, { code: '' })} />
  },
  { name: 'fee', note: 'grade.feeNote', of: ({ fee_basis_points }: GradeOffer) => formatPercent(fee_basis_points) },
  { name: 'slots', note: 'grade.slotsNote', of: ({ promotion_slots }: GradeOffer) => formatNumber(promotion_slots) }
] as const

/** One term at each grade. */
function Term({ term: { name, note, of }, offers }: { term: (typeof terms)[number]; offers: readonly GradeOffer[] }) {
  const t = useStore($t)
  return (
    <Card>
      <Stack gap={2}>
        <Text as="h3" weight={700}>
          {t(`grade.${name}`)}
        </Text>
        <Text size="secondary" tone="quiet">
          {t(note)}
        </Text>
        <KeyValue
          items={offers.map(offer => ({
            label: t(`grade.${offer.name}`),
            value: of(offer),
            strong: offer.state === 'current'
          }))}
        />
      </Stack>
    </Card>
  )
}

const priceOf = (offer: GradeOffer, currency: Currency, t: Translate) =>
  /[1-9]/.test(offer.price) ? price.text(offer.price, currency) : t('grade.free')
