import { useStore } from '@nanostores/react'
import { withdrawSubmit } from '../../contract/wallet/withdraw-submit.ts'
import { $t } from '../../i18n/translator.ts'
import { href } from '../../location.ts'
import { isUnanswered } from '../../stores/intent.ts'
import { withdrawalForm } from '../../stores/withdrawal-form.ts'
import { Callout } from '../../ui/callout.tsx'

/** After a withdrawal whose answer was lost, also before a reload: what is safe to do now. */
export function WithdrawUnanswered() {
  const t = useStore($t)
  const { status } = useStore(withdrawalForm.$form)
  if (status === 'sending' || !isUnanswered(withdrawSubmit)) return null
  return (
    <Callout
      tone="warning"
      title={t('withdraw.unansweredTitle')}
      action={{ label: t('money.toHistory'), href: href('/withdraw?tab=history') }}
    >
      {t('withdraw.unanswered')}
    </Callout>
  )
}
