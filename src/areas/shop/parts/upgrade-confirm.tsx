import { useStore } from '@nanostores/react'
import { formatMinor } from '../../../contract/money.ts'
import type { GradeOffer, GradeOffers } from '../../../contract/shop/grade-offer.ts'
import { $t } from '../../../i18n/translator.ts'
import { PasswordSheet } from '../../../parts/password-sheet.tsx'
import { useFrozenData } from '../../../parts/use-held-data.ts'
import { $ownAmounts, price } from '../../../stores/amounts.ts'
import { gradePictures } from '../../../ui/cards/grade-mark.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { Emoji } from '../../../ui/media/emoji.tsx'
import { grades, subtractUpgrade, upgradeForm } from '../stores/grades.ts'

interface UpgradeConfirmProps {
  open: boolean
  /** Kept while the sheet closes. */
  offer: GradeOffer | undefined
  offers: GradeOffers
  onClose: () => void
}

/** A summary (grades, price, remaining balance) and the transaction password; then the new grade. The page behind it has its benefits. */
export function UpgradeConfirm({ open, offer, offers, onClose }: UpgradeConfirmProps) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  // The sheet keeps its texts while it closes.
  const before = useFrozenData(upgradeForm, offers)
  const { currency, current } = before
  if (!offer) return null
  const balanceAfter = formatMinor(subtractUpgrade(offer, before), currency.scale)
  return (
    <PasswordSheet
      open={open}
      form={upgradeForm}
      title={t('vip.confirmTitle', { grade: t(`grade.${offer.name}`) })}
      parts={price.parts(offer.difference, currency)}
      facts={[
        { label: t('vip.from'), value: t(`grade.${current}`) },
        { label: t('vip.to'), value: t(`grade.${offer.name}`), strong: true },
        { label: t('vip.left'), value: <Amount parts={own.parts(balanceAfter, currency)} /> }
      ]}
      submitLabel={t('vip.upgradeFor', { amount: price.text(offer.difference, currency) })}
      busyLabel={t('vip.working')}
      hasPassword={offers.has_transaction_password}
      resultOf={result => {
        grades.set({}, result)
        return {
          id: result.id,
          image: <Emoji name={gradePictures[offer.name]} size={96} />,
          title: t('tabbar.vip'),
          state: t('vip.doneTitle', { grade: t(`grade.${offer.name}`) }),
          parts: price.parts(offer.difference, currency),
          note: t('vip.done'),
          facts: [
            { label: t('vip.from'), value: t(`grade.${current}`) },
            { label: t('vip.to'), value: t(`grade.${offer.name}`), strong: true }
          ]
        }
      }}
      onDone={onClose}
      onRefused={() => void grades.refresh()}
      onClose={onClose}
    />
  )
}
