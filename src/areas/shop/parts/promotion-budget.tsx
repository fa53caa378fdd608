import { useStore } from '@nanostores/react'
import { formatNumber } from '../../../i18n/format.ts'
import { formatAmount } from '../../../i18n/money.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { $hideAmounts, toggleAmounts } from '../../../stores/preferences.ts'
import { AssetCard } from '../../../ui/asset-card.tsx'
import { promotions } from '../stores/promotions.ts'
import { useLast } from './use-last.ts'

/** The balance that pays for promotions, what a day costs, and how many slots of the grade are taken. */
export function PromotionBudget() {
  const t = useStore($t)
  const hidden = useStore($hideAmounts)
  const state = useStore(promotions.$list)
  const page = useLast(state.state === 'ready' ? state.page : undefined)
  if (state.state === 'failed' && !page) return null
  const slots = page && { used: formatNumber(page.slots_used), slots: formatNumber(page.slots) }
  return (
    <AssetCard
      label={t('promotion.balance')}
      parts={page && formatAmount(page.balance, page.currency)}
      note={slots ? t('promotion.slots', slots) : '\u00a0'}
      hidden={hidden}
      hiddenLabel={t('amount.hidden')}
      toggle={{ label: t(hidden ? 'amount.show' : 'amount.hide'), onToggle: toggleAmounts }}
      actions={[
        { icon: 'arrow-left-right', label: t('promotion.transfer'), href: href('/transfer') },
        { icon: 'crown', label: t('promotion.moreSlots'), href: href('/vip') },
        { icon: 'receipt-text', label: t('promotion.records'), href: href('/financialRecords?balance=promotion') }
      ]}
    />
  )
}
