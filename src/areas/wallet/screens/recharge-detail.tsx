import { useStore } from '@nanostores/react'
import type { Recharge } from '../../../contract/wallet/recharge.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { createCopyFact, createNumberFact, DocumentLayout } from '../../../parts/document-layout.tsx'
import { OneDocument } from '../../../parts/one-document.tsx'
import { ProofPicture } from '../../../parts/proof-picture.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { Steps } from '../../../parts/steps.tsx'
import { useLazyModule } from '../../../parts/use-later.ts'
import { $ownAmounts } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { listRechargeSteps } from '../../../stores/steps.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { rechargeStates } from '../parts/document-states.ts'
import { NextSteps } from '../parts/next-steps.tsx'
import { listUsualTimeFacts } from '../parts/usual-time.ts'
import { cancelRecharge, recharge } from '../stores/recharge.ts'

// Few come back to add something.
const loadEvidence = () => import('../parts/recharge-evidence.tsx')

const stepTitles = {
  pending: 'recharge.stepPending',
  review: 'recharge.stepReview',
  credit: 'recharge.stepCredit',
  approved: 'recharge.stepApproved',
  rejected: 'recharge.stepRejected',
  cancelled: 'recharge.stepCancelled',
  reversed: 'recharge.stepReversed'
} as const

const missing = {
  art: 'lost',
  message: 'money.missing',
  toList: 'money.toHistory',
  list: '/recharge?tab=history'
} as const

/** One recharge: state, next step, details and proof. */
export function RechargeDetailScreen({ params }: ScreenProps) {
  return (
    <OneDocument id={params.id} resource={recharge} missing={missing}>
      {item => <Content recharge={item} />}
    </OneDocument>
  )
}
RechargeDetailScreen.resource = recharge

function Content({ recharge: item }: { recharge: Recharge }) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const currency = useStore($currency)
  const look = rechargeStates[item.status]
  // The received amount replaces the requested one once it is known.
  const amount = item.received ?? item.amount
  const differs = item.received !== null && item.received !== item.amount
  const isOnline = item.network === ''
  const lacks = item.status === 'pending' && !isOnline && (item.proof === null || item.transaction_id === '')
  const evidence = useLazyModule(loadEvidence, lacks)
  return (
    <DocumentLayout
      id={item.id}
      about={{ kind: 'recharge', id: item.id }}
      hero={{
        tone: look.tone,
        state: t(look.label),
        parts: own.parts(amount, currency),
        note:
          differs && item.status === 'approved'
            ? t('recharge.nextApprovedOther', { amount: own.text(amount, currency) })
            : t(look.next)
      }}
      reason={{ tone: look.tone, text: item.reason }}
      timeline={<Steps steps={listRechargeSteps(item)} titles={stepTitles} reason={item.reason} />}
      details={[
        ...(differs
          ? [
              { label: t('recharge.asked'), value: <Amount parts={own.parts(item.amount, currency)} /> },
              { label: t('recharge.received'), value: <Amount parts={own.parts(amount, currency)} />, strong: true }
            ]
          : []),
        ...(isOnline
          ? [{ label: t('money.network'), value: t('recharge.online') }]
          : [
              { label: t('money.network'), value: item.network },
              createCopyFact(t, 'money.address', item.address, 'recharge.copyAddress')
            ]),
        ...(item.transaction_id === ''
          ? []
          : [createCopyFact(t, 'recharge.transactionId', item.transaction_id, 'recharge.copyTransactionId')]),
        ...listUsualTimeFacts(item.usual_minutes, t),
        { label: t('money.submittedAt'), value: formatDateTime(item.created_at) },
        createNumberFact(t, 'recharge', item.id)
      ]}
    >
      {!isOnline && (item.proof !== null || !lacks) && (
        <Section title={t('recharge.proof')}>
          <ProofPicture id={item.proof} />
        </Section>
      )}
      {lacks && evidence && <evidence.RechargeEvidence recharge={item} />}
      {lacks && !evidence ? <Skeleton shape="card" label={t('state.loading')} /> : <Next item={item} />}
    </DocumentLayout>
  )
}

/** The actions that the state allows. */
function Next({ item }: { item: Recharge }) {
  const t = useStore($t)
  if (item.status === 'pending') {
    return (
      <ConfirmButton
        label={t('recharge.cancel')}
        title={t('recharge.cancelTitle')}
        message={t('recharge.cancelText')}
        confirmLabel={t('recharge.cancelConfirm')}
        cancelLabel={t('recharge.keep')}
        onConfirm={() => cancelRecharge(item.id)}
      />
    )
  }
  const credited = item.status === 'approved' || item.status === 'reversed'
  return (
    <NextSteps
      again={{ label: t('recharge.again'), href: toHref('/recharge') }}
      booked={credited ? item.id : undefined}
    />
  )
}
