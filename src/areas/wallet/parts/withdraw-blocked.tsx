import { useStore } from '@nanostores/react'
import { formatDateTime } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { Callout } from '../../../ui/feedback/callout.tsx'
import type { BlockReason } from '../stores/withdrawal-form.ts'

/** Returns why nothing can be withdrawn today, or undefined. */
export function formatBlockReasonText(blocked: BlockReason, t: Translate): string | undefined {
  if (blocked?.reason === 'paused') return blocked.why
  if (blocked?.reason === 'blocked') return t('withdraw.blocked', { time: formatDateTime(blocked.until) })
  return blocked?.reason === 'times' ? t('withdraw.timesUsed') : undefined
}

/** Explains, in place of the form, why nothing can be withdrawn now. */
export function WithdrawBlocked({ blocked }: { blocked: BlockReason }) {
  const t = useStore($t)
  if (blocked?.reason === 'blocked' || blocked?.reason === 'paused') {
    return (
      <Callout tone="warning" icon="lock" title={t('withdraw.blockedTitle')}>
        {formatBlockReasonText(blocked, t)}
      </Callout>
    )
  }
  if (blocked?.reason === 'times') {
    return (
      <Callout tone="warning" icon="clock" title={t('withdraw.timesUsedTitle')}>
        {formatBlockReasonText(blocked, t)}
      </Callout>
    )
  }
  if (blocked?.reason !== 'password') return null
  return (
    <Callout
      tone="accent"
      icon="key-round"
      title={t('money.unsetTitle')}
      action={{ label: t('money.unsetAction'), href: toHref('/changePwd/withdrawPwd') }}
    >
      {t('money.unset')}
    </Callout>
  )
}
