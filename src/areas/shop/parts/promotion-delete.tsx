import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Promotion } from '../../../contract/shop/promotion.ts'
import { $t } from '../../../i18n/translator.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { announceText } from '../../../stores/spoken.ts'
import { deletePromotion } from '../stores/promotions.ts'

interface PromotionDeleteProps {
  /** While it is asked about. */
  promotion: Promotion | undefined
  onClose: () => void
}

/** Asks before a promotion is deleted; nothing is refunded. */
export function PromotionDelete({ promotion, onClose }: PromotionDeleteProps) {
  const t = useStore($t)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    if (!promotion) return
    setBusy(true)
    const deleted = await deletePromotion(promotion.id)
    setBusy(false)
    onClose()
    if (deleted) announceText(t('promotion.didDelete'))
  }
  return (
    <Confirm
      open={promotion !== undefined}
      title={t('promotion.deleteTitle')}
      message={t('promotion.deleteMessage', { name: promotion?.name ?? '' })}
      confirmLabel={t('promotion.deleteConfirm')}
      cancelLabel={t('promotion.keep')}
      danger
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
