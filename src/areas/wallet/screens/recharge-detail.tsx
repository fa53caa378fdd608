import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Recharge } from '../../../contract/entities/recharge.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { $t, type Translate } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { copyText } from '../../../parts/copy-text.ts'
import { OneDocument } from '../../../parts/one-document.tsx'
import { ProofPicture } from '../../../parts/proof-picture.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { Steps } from '../../../parts/steps.tsx'
import { $own } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { rechargeSteps } from '../../../stores/steps.ts'
import { openSupport } from '../../../stores/support.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { StateHero } from '../../../ui/feedback/state-hero.tsx'
import { Card, Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { rechargeStates } from '../parts/recharge-states.ts'
import { cancelRecharge, recharge } from '../stores/recharge.ts'

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

/** One recharge: where it stands, what happens next, and its proof. */
export function RechargeDetailScreen({ params }: ScreenProps) {
  return (
    <OneDocument id={params.id} resource={recharge} missing={missing}>
      {item => <Content recharge={item} />}
    </OneDocument>
  )
}

function Content({ recharge: item }: { recharge: Recharge }) {
  const t = useStore($t)
  const own = useStore($own)
  const currency = useStore($currency)
  const look = rechargeStates[item.status]
  // What arrived is what counts once it is known.
  const amount = item.received ?? item.amount
  const differs = item.received !== null && item.received !== item.amount
  const isOnline = item.network === ''
  return (
    <Stack gap={6}>
      <StateHero
        tone={look.tone}
        state={t(look.label)}
        parts={own.parts(amount, currency)}
        note={
          differs && item.status === 'approved'
            ? t('recharge.nextApprovedOther', { amount: own.text(amount, currency) })
            : t(look.next)
        }
      />
      {item.reason !== '' && (
        <Callout tone={look.tone} title={t('money.reason')}>
          {item.reason}
        </Callout>
      )}
      <Steps label={t('money.timeline')} steps={rechargeSteps(item)} titles={stepTitles} reason={item.reason} />
      <Section title={t('money.details')}>
        <Card>
          <KeyValue
            items={[
              ...(differs
                ? [
                    { label: t('recharge.asked'), value: <Amount parts={own.parts(item.amount, currency)} /> },
                    {
                      label: t('recharge.received'),
                      value: <Amount parts={own.parts(amount, currency)} />,
                      strong: true
                    }
                  ]
                : []),
              ...(isOnline ? [{ label: t('money.network'), value: t('recharge.online') }] : paidTo(item, t)),
              { label: t('money.submittedAt'), value: formatDateTime(item.created_at) },
              {
                label: t('money.number'),
                value: item.id,
                mono: true,
                copy: { label: t('money.copyNumber'), onCopy: () => void copyText(item.id, t) }
              }
            ]}
          />
        </Card>
      </Section>
      {!isOnline && (
        <Section title={t('recharge.proof')}>
          <ProofPicture id={item.proof} />
        </Section>
      )}
      <Next item={item} />
    </Stack>
  )
}

const paidTo = (item: Recharge, t: Translate) => [
  { label: t('money.network'), value: item.network },
  {
    label: t('money.address'),
    value: item.address,
    mono: true,
    copy: { label: t('recharge.copyAddress'), onCopy: () => void copyText(item.address, t) }
  }
]

/** What can be done now, by state. */
function Next({ item }: { item: Recharge }) {
  const t = useStore($t)
  if (item.status === 'pending') return <Cancel id={item.id} />
  return (
    <Stack gap={3}>
      {item.status === 'approved' || item.status === 'reversed' ? (
        <Button wide tone="secondary" href={href('/financialRecords')}>
          {t('money.toRecords')}
        </Button>
      ) : (
        <Button wide href={href('/recharge')}>
          {t('recharge.again')}
        </Button>
      )}
      {(item.status === 'rejected' || item.status === 'reversed') && (
        <Button wide tone="ghost" icon="headset" onClick={openSupport}>
          {t('money.support')}
        </Button>
      )}
    </Stack>
  )
}

function Cancel({ id }: { id: string }) {
  const t = useStore($t)
  const [asking, ask] = useState(false)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await cancelRecharge(id)
    setBusy(false)
    ask(false)
  }
  return (
    <>
      <Button wide tone="ghost" onClick={() => ask(true)}>
        {t('recharge.cancel')}
      </Button>
      <Confirm
        open={asking}
        danger
        busy={busy}
        title={t('recharge.cancelTitle')}
        message={t('recharge.cancelText')}
        confirmLabel={t('recharge.cancelConfirm')}
        cancelLabel={t('recharge.keep')}
        onConfirm={() => void confirm()}
        onClose={() => ask(false)}
      />
    </>
  )
}
