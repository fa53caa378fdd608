import { useStore } from '@nanostores/react'
import type { GradeOffer, GradeOffers } from '../../../contract/shop/grade-offer.ts'
import { formatNumber, formatPercent } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { price } from '../../../stores/amounts.ts'
import { GradeCard, type GradeCardProps } from '../../../ui/cards/grade-card.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { listImprovements } from '../stores/grades.ts'

interface GradeOfferCardProps extends Pick<GradeCardProps, 'action' | 'note' | 'priceNote'> {
  offer: GradeOffer
  offers: GradeOffers
}

/** A grade with price and benefits; those better than the current grade's are marked. */
export function GradeOfferCard({ offer, offers, ...rest }: GradeOfferCardProps) {
  const t = useStore($t)
  const { currency } = offers
  const own = offers.list.find(one => one.state === 'current') ?? offer
  const better = listImprovements(offer, own, currency.scale)
  const free = !/[1-9]/.test(offer.price)
  const badges = {
    current: { label: t('grade.own'), icon: 'check' },
    reached: { label: t('grade.reached') },
    available: undefined
  } as const
  return (
    <GradeCard
      grade={offer.name}
      name={t(`grade.${offer.name}`)}
      price={free ? t('grade.free') : <Amount parts={price.parts(offer.price, currency)} />}
      current={offer.state === 'current'}
      badge={badges[offer.state]}
      benefits={[
        { label: t('grade.withdrawals'), value: formatNumber(offer.withdrawals_per_day), better: better.withdrawals },
        {
          label: t('grade.limit'),
          value: <Amount parts={price.parts(offer.limit_per_withdrawal, currency)} />,
          better: better.limit
        },
        {
          label: t('grade.fee'),
          value: formatPercent(offer.fee_basis_points),
          better: better.fee,
          lessIsBetter: true
        },
        { label: t('grade.slots'), value: formatNumber(offer.promotion_slots), better: better.slots }
      ]}
      {...rest}
    />
  )
}
