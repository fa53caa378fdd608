import { useStore } from '@nanostores/react'
import type { Withdrawal } from '../../../contract/wallet/withdrawal.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { createCopyFact, createNumberFact, DocumentLayout } from '../../../parts/document-layout.tsx'
import { OneDocument } from '../../../parts/one-document.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { Steps } from '../../../parts/steps.tsx'
import { $ownAmounts } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { listWithdrawalSteps } from '../../../stores/steps.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { listAccountFacts } from '../parts/account-text.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { withdrawalStates } from '../parts/document-states.ts'
import { NextSteps } from '../parts/next-steps.tsx'
import { listUsualTimeFacts } from '../parts/usual-time.ts'
import { cancelWithdrawal, withdrawal } from '../stores/withdrawal.ts'

const stepTitles = {
  pending: 'withdraw.stepPending',
  review: 'withdraw.stepReview',
  payout: 'withdraw.stepPayout',
  processing: 'withdraw.stepProcessing',
  paid: 'withdraw.stepPaid',
  failed: 'withdraw.stepFailed',
  cancelled: 'withdraw.stepCancelled',
  returned: 'withdraw.stepReturned'
} as const

const releasedStates: readonly Withdrawal['status'][] = ['failed', 'cancelled', 'returned']
const missing = {
  art: 'lost',
  message: 'money.missing',
  toList: 'money.toHistory',
  list: '/withdraw?tab=history'
} as const

/** One withdrawal: state, next step, reason of a failure and details. */
export function WithdrawDetailScreen({ params }: ScreenProps) {
  return (
    <OneDocument id={params.id} resource={withdrawal} missing={missing}>
      {item => <Content withdrawal={item} />}
    </OneDocument>
  )
}
WithdrawDetailScreen.resource = withdrawal

function Content({ withdrawal: item }: { withdrawal: Withdrawal }) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const currency = useStore($currency)
  const look = withdrawalStates[item.status]
  // The note names the amount that arrives once it is paid, else the full amount.
  const amount = own.text(item.status === 'paid' ? item.arrives : item.amount, currency)
  return (
    <DocumentLayout
      id={item.id}
      about={{ kind: 'withdrawal', id: item.id }}
      hero={{
        tone: look.tone,
        state: t(look.label),
        parts: own.parts(item.amount, currency),
        note: t(look.next, { amount })
      }}
      reason={{ tone: look.tone, text: item.reason }}
      timeline={<Steps steps={listWithdrawalSteps(item)} titles={stepTitles} reason={item.reason} />}
      details={[
        // A returned withdrawal has no fee and no amount that arrives.
        ...(releasedStates.includes(item.status)
          ? []
          : [
              { label: t('money.fee'), value: <Amount parts={own.parts(item.fee, currency)} /> },
              {
                label: t('withdraw.arrives'),
                value: <Amount parts={own.parts(item.arrives, currency)} />,
                strong: true
              }
            ]),
        ...listAccountFacts(item.destination, t),
        ...(item.transaction_id === ''
          ? []
          : [createCopyFact(t, 'recharge.transactionId', item.transaction_id, 'recharge.copyTransactionId')]),
        ...listUsualTimeFacts(item.usual_minutes, t),
        { label: t('money.submittedAt'), value: formatDateTime(item.created_at) },
        createNumberFact(t, 'withdrawal', item.id)
      ]}
    >
      <Next item={item} />
    </DocumentLayout>
  )
}

/** The actions that the state allows. */
function Next({ item }: { item: Withdrawal }) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const currency = useStore($currency)
  if (item.status === 'pending') {
    return (
      <ConfirmButton
        label={t('withdraw.cancel')}
        title={t('withdraw.cancelTitle')}
        message={t('withdraw.cancelText', { amount: own.text(item.amount, currency) })}
        confirmLabel={t('withdraw.cancelConfirm')}
        cancelLabel={t('withdraw.keep')}
        onConfirm={() => cancelWithdrawal(item.id)}
      />
    )
  }
  if (item.status === 'processing') return null
  return <NextSteps again={{ label: t('withdraw.again'), href: toHref('/withdraw') }} booked={item.id} />
}
