import { useStore } from '@nanostores/react'
import { getMediaAddress } from '../../../api/media.ts'
import type { Promotion } from '../../../contract/shop/promotion.ts'
import { formatDateTime, formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { $ownAmounts } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { openPicture } from '../../../stores/viewer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Thumbnail } from '../../../ui/media/thumbnail.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { getPromotionEnd, getPromotionState } from './promotion-line.tsx'

interface PromotionSheetProps {
  open: boolean
  promotion: Promotion
  onDelete: () => void
  onClose: () => void
}

/** All about a promotion. One that runs can be deleted. */
export function PromotionSheet({ open, promotion, onDelete, onClose }: PromotionSheetProps) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const currency = useStore($currency)
  const picture = getMediaAddress(promotion.picture)
  const amount = (wire: string) => <Amount parts={own.parts(wire, currency)} />
  return (
    <Sheet
      open={open}
      title={promotion.name}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        promotion.status === 'active' && (
          <Button wide tone="secondary" icon="trash" onClick={onDelete}>
            {t('promotion.delete')}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <Inline gap={4}>
          <Thumbnail
            src={picture}
            size={96}
            onOpen={() => openPicture(picture, promotion.name)}
            openLabel={t('viewer.open', { name: promotion.name })}
          />
          <Stack gap={2} align="start">
            {getPromotionState(promotion, t)}
            <Text size="secondary">{getPromotionEnd(promotion, t, formatDateTime)}</Text>
          </Stack>
        </Inline>
        <KeyValue
          items={[
            { label: t('promotion.sales'), value: amount(promotion.sales), strong: true },
            { label: t('promotion.orders'), value: formatNumber(promotion.orders) },
            { label: t('promotion.price'), value: amount(promotion.price) },
            { label: t('promotion.days'), value: formatNumber(promotion.days) }
          ]}
        />
      </Stack>
    </Sheet>
  )
}
