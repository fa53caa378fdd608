import type { ReactNode } from 'react'
import { getMediaAddress } from '../../../api/media.ts'
import type { Currency } from '../../../contract/money.ts'
import type { Promotion } from '../../../contract/shop/promotion.ts'
import { formatDate, formatNumber } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type { AmountWriter } from '../../../stores/amounts.ts'
import { GoodsRow } from '../../../ui/cards/goods-row.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'

interface PromotionLineProps {
  promotion: Promotion
  t: Translate
  currency: Currency
  own: AmountWriter
  onOpen: (promotion: Promotion) => void
}

/** A promotion with what it sold and its end. */
export function PromotionLine({ promotion, t, currency, own, onOpen }: PromotionLineProps) {
  return (
    <GoodsRow
      name={promotion.name}
      picture={getMediaAddress(promotion.picture)}
      value={
        <Stack gap={1} align="end">
          <Result label={t('promotion.sales')}>
            <Amount parts={{ ...own.parts(promotion.sales, currency), currency: '' }} strong />
          </Result>
          <Result label={t('promotion.orders')}>{formatNumber(promotion.orders)}</Result>
        </Stack>
      }
      note={getPromotionEnd(promotion, t, formatDate)}
      // The note says that the promotion has ended.
      status={promotion.status !== 'ended' && getPromotionState(promotion, t)}
      onOpen={() => onOpen(promotion)}
    />
  )
}

/** A result with its name before it. */
const Result = ({ label, children }: { label: string; children: ReactNode }) => (
  <span>
    <Text as="span" size="caption" tone="quiet">
      {label}
    </Text>{' '}
    {children}
  </span>
)

const looks = {
  active: { tone: 'success', icon: 'megaphone' },
  ended: { tone: 'neutral', icon: 'check' },
  deleted: { tone: 'neutral', icon: 'x' }
} as const

/** Returns the status of a promotion. */
export const getPromotionState = ({ status }: Promotion, t: Translate) => (
  <Status {...looks[status]} label={t(`promotion.status.${status}`)} />
)

const endLabels = { active: 'promotion.until', ended: 'promotion.endedAt', deleted: 'promotion.planned' } as const

/** Returns until when a promotion runs, ran or would have run. */
export const getPromotionEnd = ({ status, ends_at }: Promotion, t: Translate, format: (iso: string) => string) =>
  t(endLabels[status], { time: format(ends_at) })
