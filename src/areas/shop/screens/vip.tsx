import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatMinor } from '../../../contract/money.ts'
import { type GradeOffer, type GradeOffers, vipUpgrade } from '../../../contract/shop/grade-offer.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { Unanswered } from '../../../parts/unanswered.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { $ownAmounts, price } from '../../../stores/amounts.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Hidden } from '../../../ui/layout/hidden.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { GradeOfferCard } from '../parts/grade-offer-card.tsx'
import { UpgradeConfirm } from '../parts/upgrade-confirm.tsx'
import { grades, subtractUpgrade, upgradeForm } from '../stores/grades.ts'

/** The four grades and upgrades. */
export function VipScreen() {
  const t = useStore($t)
  const state = useLoaded(grades, {})
  if (state.state === 'loading') return <Skeleton shape="card" count={4} label={t('state.loading')} />
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void grades.retry()} />
  return <Offers offers={state.data} />
}

function Offers({ offers }: { offers: GradeOffers }) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const [choice, setChoice] = useState<GradeOffer>()
  const [confirming, setConfirming] = useState(false)
  const top = !offers.list.some(offer => offer.state === 'available')
  const upgrade = (offer: GradeOffer) => {
    upgradeForm.reset({ grade: offer.name, password: '' })
    setChoice(offer)
    setConfirming(true)
  }
  return (
    <Stack gap={4}>
      <Text tone="quiet">
        {top ? t('vip.top') : t('vip.intro', { amount: own.text(offers.available, offers.currency) })}
      </Text>
      <Unanswered
        operation={vipUpgrade}
        form={upgradeForm}
        title={t('vip.unansweredTitle')}
        text={t('vip.unanswered')}
        look={{ label: t('money.toRecords'), to: '/financialRecords?type=shop_upgrade' }}
      />
      <Stack gap={3} columns="even">
        <Hidden as="h2">{t('grade.list')}</Hidden>
        {sortGrades(offers.list).map(offer => (
          <Offer key={offer.name} offer={offer} offers={offers} onUpgrade={upgrade} />
        ))}
      </Stack>
      <UpgradeConfirm open={confirming} offer={choice} offers={offers} onClose={() => setConfirming(false)} />
    </Stack>
  )
}

const order = { current: 0, available: 1, reached: 2 } as const

/** The own grade, then those to choose, then those below. */
const sortGrades = (list: readonly GradeOffer[]) =>
  [...list].sort((one, other) => order[one.state] - order[other.state])

interface OfferProps {
  offer: GradeOffer
  offers: GradeOffers
  onUpgrade: (offer: GradeOffer) => void
}

/** A grade with its price, and a button to upgrade or to recharge what is missing. */
function Offer({ offer, offers, onUpgrade }: OfferProps) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  if (offer.state !== 'available') return <GradeOfferCard offer={offer} offers={offers} />
  const { currency } = offers
  const difference = price.text(offer.difference, currency)
  const balanceAfter = subtractUpgrade(offer, offers)
  if (balanceAfter < 0n) {
    return (
      <GradeOfferCard
        offer={offer}
        offers={offers}
        priceNote={t('vip.difference', { amount: difference })}
        note={t('vip.missing', { amount: own.text(formatMinor(-balanceAfter, currency.scale), currency) })}
        action={{ label: t('vip.recharge'), icon: 'arrow-down-to-line', href: toHref('/recharge') }}
      />
    )
  }
  return (
    <GradeOfferCard
      offer={offer}
      offers={offers}
      priceNote={t('vip.difference', { amount: difference })}
      action={{ label: t('vip.upgradeFor', { amount: difference }), onClick: () => onUpgrade(offer) }}
    />
  )
}
