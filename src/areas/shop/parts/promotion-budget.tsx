import { useStore } from '@nanostores/react'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { $amountsToggle, $ownAmounts } from '../../../stores/amounts.ts'
import { KeyFigure } from '../../../ui/data/key-figure.tsx'
import { promotions } from '../stores/promotions.ts'
import { useLastDefined } from './use-last.ts'

/** The balance for promotions, and the used slots of the grade. */
export function PromotionBudget() {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const toggle = useStore($amountsToggle)
  const state = useStore(promotions.$list)
  const page = useLastDefined(state.state === 'ready' ? state.page : undefined)
  if (state.state === 'failed' && !page) return null
  const slots = page && { used: formatNumber(page.slots_used), slots: formatNumber(page.slots) }
  return (
    <KeyFigure
      label={t('promotion.balance')}
      parts={page && own.parts(page.balance, page.currency)}
      toggle={toggle}
      note={slots ? t('promotion.slots', slots) : '\u00a0'}
      action={{ icon: 'arrow-left-right', label: t('promotion.transfer'), href: toHref('/transfer') }}
      links={[
        { label: t('promotion.moreSlots'), href: toHref('/vip') },
        { label: t('promotion.records'), href: toHref('/financialRecords?balance=promotion') }
      ]}
    />
  )
}
