import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { ActionBar } from '../../../ui/actions/action-bar.tsx'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Hidden } from '../../../ui/layout/hidden.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { GradeOfferCard } from '../parts/grade-offer-card.tsx'
import { grades } from '../stores/grades.ts'

/** The four grades with their benefits; the current one is marked. */
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
      <Stack gap={3}>
        <Hidden as="h2">{t('grade.list')}</Hidden>
        {offers.list.map(offer => (
          <GradeOfferCard key={offer.name} offer={offer} offers={offers} />
        ))}
      </Stack>
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
