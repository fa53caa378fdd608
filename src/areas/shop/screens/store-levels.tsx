import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { GradeOffer, GradeOffers } from '../../../contract/shop/grade-offer.ts'
import { formatNumber, formatPercent } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { price } from '../../../stores/amounts.ts'
import { ActionBar } from '../../../ui/actions/action-bar.tsx'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { GradeMark } from '../../../ui/cards/grade-mark.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { Table } from '../../../ui/data/table.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { grades } from '../stores/grades.ts'

/** The prices of the four grades, and each term with its value per grade. Upgrades are on the page of the offers. */
export function StoreLevelsScreen() {
  const t = useStore($t)
  const state = useLoaded(grades, {})
  if (state.state === 'loading') return <Skeleton shape="card" count={4} label={t('state.loading')} />
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void grades.retry()} />
  const { list } = state.data
  return (
    <Stack gap={4}>
      <Text tone="quiet">{t('grade.intro')}</Text>
      <Section title={t('grade.changes')}>
        <Table
          caption={t('grade.list')}
          look="compare"
          columns={[
            { id: 'term', title: '' },
            ...list.map(offer => ({
              id: offer.name,
              title: <Head offer={offer} t={t} />,
              isOwn: offer.state === 'current'
            }))
          ]}
          rows={listRows(state.data, t)}
        />
      </Section>
      {list.some(offer => offer.state === 'available') && (
        <ActionBar>
          <MainButton icon="crown" href={toHref('/vip')}>
            {t('grade.toUpgrade')}
          </MainButton>
        </ActionBar>
      )}
    </Stack>
  )
}

function Head({ offer: { name, state }, t }: { offer: GradeOffer; t: Translate }) {
  return (
    <Stack gap={1} align="center">
      <GradeMark grade={name} />
      <Text as="span" size="caption">
        {t(`grade.${name}`)}
      </Text>
      {state === 'current' && (
        <Text as="span" size="caption" tone="accent">
          {t('grade.own')}
        </Text>
      )}
    </Stack>
  )
}

/** Amounts have no currency, because four stand side by side: it is in the label. Nor have they cents where none of them has any. */
const formatLevelAmount = (wire: string, isWhole: boolean) => {
  const parts = price.parts(wire, { code: '' })
  return <Amount parts={isWhole ? { ...parts, fraction: '' } : parts} />
}

const areWhole = (amounts: readonly string[]) => amounts.every(wire => !/\.0*[1-9]/.test(wire))

/** The price, then each term. */
function listRows({ list, currency }: GradeOffers, t: Translate) {
  const wholePrices = areWhole(list.map(offer => offer.price))
  const wholeLimits = areWhole(list.map(offer => offer.limit_per_withdrawal))
  const inCurrency = (label: string) => `${label}\u00a0·\u00a0${currency.code}`
  const row = (label: string, note: string | undefined, cell: (offer: GradeOffer) => ReactNode) => ({
    key: label,
    cells: [<Term key="term" label={label} note={note} />, ...list.map(cell)]
  })
  return [
    row(inCurrency(t('vip.price')), undefined, offer =>
      /[1-9]/.test(offer.price) ? formatLevelAmount(offer.price, wholePrices) : t('grade.free')
    ),
    row(t('grade.withdrawals'), t('grade.withdrawalsNote'), offer => formatNumber(offer.withdrawals_per_day)),
    row(inCurrency(t('grade.limit')), t('grade.limitNote'), offer =>
      formatLevelAmount(offer.limit_per_withdrawal, wholeLimits)
    ),
    row(t('grade.fee'), t('grade.feeNote'), offer => formatPercent(offer.fee_basis_points)),
    row(t('grade.slots'), t('grade.slotsNote'), offer => formatNumber(offer.promotion_slots))
  ]
}

/** A term that is compared, and what it means. */
function Term({ label, note }: { label: string; note: string | undefined }) {
  return (
    <>
      {label}
      {note && (
        <Text size="secondary" tone="quiet">
          {note}
        </Text>
      )}
    </>
  )
}
