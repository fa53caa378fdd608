import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { getMediaAddress } from '../../../api/media.ts'
import { formatMinor } from '../../../contract/money.ts'
import type { Product } from '../../../contract/shop/product.ts'
import { type PromotionList, promotionPublish } from '../../../contract/shop/promotion.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { Unanswered } from '../../../parts/unanswered.tsx'
import { $ownAmounts, price } from '../../../stores/amounts.ts'
import { openPicture } from '../../../stores/viewer.ts'
import { ActionBar } from '../../../ui/actions/action-bar.tsx'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { ProductRow } from '../../../ui/cards/product-row.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { ChoiceList } from '../../../ui/forms/choice-list.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { calculatePromotionQuote, promotionForm, startPromotion } from '../stores/promotion-form.ts'
import { listGoodsFacts } from './goods-facts.tsx'
import { PromotionConfirm } from './promotion-confirm.tsx'

interface PromotionFormProps {
  product: Product
  offer: PromotionList
  fromList: boolean
}

/** Number of days, price and paying balance. */
export function PromotionForm({ product, offer, fromList }: PromotionFormProps) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const { days } = useStore(promotionForm.$values)
  const [confirming, setConfirming] = useState(false)
  const { currency } = offer
  const picture = getMediaAddress(product.picture)
  useEffect(() => startPromotion(product.id, offer.days), [product.id, offer.days])
  const quote = calculatePromotionQuote(offer, days)
  const text = (minor: bigint) => price.text(formatMinor(minor, currency.scale), currency)
  return (
    <Stack gap={6}>
      <List label={t('promotion.product')}>
        <ProductRow
          name={product.name}
          picture={picture}
          onPicture={() => openPicture(picture, product.name)}
          pictureLabel={t('viewer.open', { name: product.name })}
          facts={listGoodsFacts(product, t, currency)}
        />
      </List>
      <ChoiceList
        label={t('promotion.howLong')}
        name="days"
        value={String(days)}
        onInput={value => promotionForm.set('days', Number(value))}
        options={offer.days.map(count => ({
          value: String(count),
          title: t.plural('promotion.forDays', count),
          note: text(calculatePromotionQuote(offer, count).price)
        }))}
        help={t('promotion.pays', { amount: own.text(offer.balance, currency) })}
      />
      <Effect />
      <Unanswered
        operation={promotionPublish}
        form={promotionForm}
        title={t('promotion.unansweredTitle')}
        text={t('promotion.unanswered')}
        look={{ label: t('promotion.toList'), to: '/promotion' }}
      />
      <PublishBlocked
        offer={offer}
        missing={quote.left < 0n ? own.text(formatMinor(-quote.left, currency.scale), currency) : undefined}
      />
      {offer.slots_used < offer.slots && (
        <ActionBar>
          {quote.left < 0n ? (
            <MainButton icon="arrow-left-right" href={toHref('/transfer')}>
              {t('promotion.toBalance')}
            </MainButton>
          ) : (
            <MainButton icon="megaphone" onClick={() => setConfirming(true)}>
              {t('promotion.publishFor', { amount: text(quote.price) })}
            </MainButton>
          )}
        </ActionBar>
      )}
      <PromotionConfirm
        open={confirming}
        product={product}
        offer={offer}
        days={days}
        fromList={fromList}
        onClose={() => setConfirming(false)}
      />
    </Stack>
  )
}

/** Says what a merchant gets for the price. */
function Effect() {
  const t = useStore($t)
  return (
    <Text size="secondary" tone="quiet">
      {t('promotion.empty')}
    </Text>
  )
}

/** Explains before a payment why nothing can be promoted now, with a link to solve it. */
function PublishBlocked({ offer, missing }: { offer: PromotionList; missing: string | undefined }) {
  const t = useStore($t)
  if (offer.slots_used >= offer.slots) {
    return (
      <Callout
        tone="warning"
        icon="crown"
        title={t('promotion.fullTitle')}
        action={{ label: t('promotion.moreSlots'), href: toHref('/vip') }}
      >
        {t.plural('promotion.full', offer.slots)}
      </Callout>
    )
  }
  if (missing === undefined) return null
  return (
    <Callout tone="warning" icon="wallet" title={t('promotion.missingTitle')}>
      {t('promotion.missing', { amount: missing })}
    </Callout>
  )
}
