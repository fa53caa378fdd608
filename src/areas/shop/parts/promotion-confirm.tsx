import { useStore } from '@nanostores/react'
import { formatMinor } from '../../../contract/money.ts'
import type { Product } from '../../../contract/shop/product.ts'
import type { PromotionList } from '../../../contract/shop/promotion.ts'
import { formatDate } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { goBack, navigate } from '../../../location.ts'
import { PasswordSheet } from '../../../parts/password-sheet.tsx'
import { $ownAmounts, price } from '../../../stores/amounts.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { calculatePromotionQuote, promotionCandidate, promotionForm } from '../stores/promotion-form.ts'
import { promotions } from '../stores/promotions.ts'

interface PromotionConfirmProps {
  open: boolean
  product: Product
  offer: PromotionList
  days: number
  /** The product was chosen in the list of promotions, the previous page. */
  fromList: boolean
  onClose: () => void
}

/** A summary (product, days, price, remaining balance) and the transaction password; then the result, which leads to the list. */
export function PromotionConfirm({ open, product, offer, days, fromList, onClose }: PromotionConfirmProps) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const { currency } = offer
  const { price: total, left } = calculatePromotionQuote(offer, days)
  const wire = (minor: bigint) => formatMinor(minor, currency.scale)
  return (
    <PasswordSheet
      open={open}
      form={promotionForm}
      title={t('promotion.publishTitle')}
      parts={price.parts(wire(total), currency)}
      facts={[
        { label: t('promotion.product'), value: product.name },
        { label: t('promotion.howLong'), value: t.plural('promotion.forDays', days) },
        { label: t('promotion.perDay'), value: <Amount parts={price.parts(offer.price_per_day, currency)} /> },
        { label: t('promotion.left'), value: <Amount parts={own.parts(wire(left), currency)} />, strong: true }
      ]}
      submitLabel={t('promotion.publishFor', { amount: price.text(wire(total), currency) })}
      busyLabel={t('promotion.publishing')}
      hasPassword={offer.has_transaction_password}
      resultOf={published => ({
        id: published.id,
        title: t('title.promotion'),
        state: t('promotion.didPublish'),
        parts: price.parts(published.price, currency),
        note: t('promotion.until', { time: formatDate(published.ends_at) }),
        facts: [
          { label: t('promotion.product'), value: published.name },
          { label: t('promotion.howLong'), value: t.plural('promotion.forDays', published.days) }
        ]
      })}
      onDone={() => {
        if (fromList) goBack('/promotion')
        else navigate('/promotion', { replace: true })
      }}
      onRefused={() => {
        void promotions.refresh()
        void promotionCandidate.refresh()
      }}
      onClose={onClose}
    />
  )
}
