import { useStore } from '@nanostores/react'
import { formatDateTime } from '../../i18n/format.ts'
import { $t } from '../../i18n/translator.ts'
import { href } from '../../location.ts'
import type { Hindrance } from '../../stores/withdrawal-form.ts'
import { Callout } from '../../ui/callout.tsx'

/** Why nothing can be withdrawn now, said before anything is filled in. */
export function WithdrawHindrance({ hindrance }: { hindrance: Hindrance }) {
  const t = useStore($t)
  if (hindrance?.reason === 'blocked') {
    return (
      <Callout tone="warning" icon="lock" title={t('withdraw.blockedTitle')}>
        {t('withdraw.blocked', { time: formatDateTime(hindrance.until) })}
      </Callout>
    )
  }
  if (hindrance?.reason === 'times') {
    return (
      <Callout tone="warning" icon="clock" title={t('withdraw.timesUsedTitle')}>
        {t('withdraw.timesUsed')}
      </Callout>
    )
  }
  if (hindrance?.reason !== 'password') return null
  return (
    <Callout
      tone="accent"
      icon="key-round"
      title={t('money.unsetTitle')}
      action={{ label: t('money.unsetAction'), href: href('/changePwd/withdrawPwd') }}
    >
      {t('money.unset')}
    </Callout>
  )
}
