import { mediaAddress } from '../../../api/media.ts'
import type { Promotion } from '../../../contract/entities/promotion.ts'
import type { Currency } from '../../../contract/money.ts'
import { formatDateTime, formatNumber } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type { AmountWriter } from '../../../stores/amounts.ts'
import { openPicture } from '../../../stores/viewer.ts'
import { ProductRow } from '../../../ui/cards/product-row.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { Status } from '../../../ui/feedback/status.tsx'

interface PromotionLineProps {
  promotion: Promotion
  t: Translate
  currency: Currency
  own: AmountWriter
  onDelete: () => void
}

const looks = {
  active: { tone: 'success', icon: 'megaphone' },
  ended: { tone: 'neutral', icon: 'check' },
  deleted: { tone: 'neutral', icon: 'x' }
} as const

const ends = { active: 'promotion.until', ended: 'promotion.endedAt', deleted: 'promotion.planned' } as const

/** A promotion with figures, cost and end. */
export function PromotionLine({ promotion, t, currency, own, onDelete }: PromotionLineProps) {
  const { status, days } = promotion
  const picture = mediaAddress(promotion.picture)
  const amount = (wire: string) => <Amount parts={{ ...own.parts(wire, currency), currency: '' }} />
  return (
    <ProductRow
      bare
      name={promotion.name}
      picture={picture}
      onPicture={() => openPicture(picture, promotion.name)}
      pictureLabel={t('viewer.open', { name: promotion.name })}
      note={t(ends[status], { time: formatDateTime(promotion.ends_at) })}
      facts={[
        { label: t('promotion.orders'), value: formatNumber(promotion.orders) },
        { label: t('promotion.sales'), value: amount(promotion.sales) },
        { label: t('promotion.price'), value: amount(promotion.price) },
        { label: t('promotion.days'), value: formatNumber(days) }
      ]}
      status={<Status {...looks[status]} label={t(`promotion.status.${status}`)} />}
      actions={status === 'active' ? [{ icon: 'trash-2', label: t('promotion.delete'), onClick: onDelete }] : []}
    />
  )
}
