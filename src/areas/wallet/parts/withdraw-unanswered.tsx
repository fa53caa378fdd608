import { useStore } from '@nanostores/react'
import { withdrawSubmit } from '../../../contract/wallet/withdraw-submit.ts'
import { $t } from '../../../i18n/translator.ts'
import { Unanswered } from '../../../parts/unanswered.tsx'
import { withdrawalForm } from '../stores/withdrawal-form.ts'

/** After a withdrawal whose answer was lost, also before a reload: what is safe to do now. */
export function WithdrawUnanswered() {
  const t = useStore($t)
  return (
    <Unanswered
      operation={withdrawSubmit}
      form={withdrawalForm}
      title={t('withdraw.unansweredTitle')}
      text={t('withdraw.unanswered')}
      look={{ label: t('money.toHistory'), to: '/withdraw?tab=history' }}
    />
  )
}
