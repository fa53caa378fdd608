import { useStore } from '@nanostores/react'
import { formatMinor, type Minor } from '../../../contract/money.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { $ownAmounts } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { Callout } from '../../../ui/feedback/callout.tsx'

/** Returns how much is missing from the balance. */
export function formatMissingAmount(missing: Minor, t: Translate): string {
  const currency = $currency.get()
  return t('order.missing', { amount: $ownAmounts.get().text(formatMinor(missing, currency.scale), currency) })
}

/** Warns before a payment that the balance is not enough, with a link to recharge. Nothing if it is enough. */
export function BalanceMissing({ missing }: { missing: Minor }) {
  const t = useStore($t)
  useStore($currency)
  useStore($ownAmounts)
  if (missing <= 0n) return null
  return (
    <Callout
      tone="warning"
      icon="wallet"
      title={t('order.missingTitle')}
      action={{ label: t('title.recharge'), href: toHref('/recharge') }}
    >
      {formatMissingAmount(missing, t)}
    </Callout>
  )
}
