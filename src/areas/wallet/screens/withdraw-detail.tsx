import { useStore } from '@nanostores/react'
import type { Withdrawal } from '../../../contract/entities/withdrawal.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { copyText } from '../../../parts/copy-text.ts'
import { OneDocument } from '../../../parts/one-document.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { Steps } from '../../../parts/steps.tsx'
import { $own } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { withdrawalSteps } from '../../../stores/steps.ts'
import { openSupport } from '../../../stores/support.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { StateHero } from '../../../ui/feedback/state-hero.tsx'
import { Card, Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { accountFacts } from '../parts/account-text.ts'
import { CancelWithdrawal } from '../parts/cancel-withdrawal.tsx'
import { withdrawalStates } from '../parts/withdrawal-states.ts'
import { withdrawal } from '../stores/withdrawal.ts'

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

const cameBack: readonly Withdrawal['status'][] = ['failed', 'cancelled', 'returned']
const missing = {
  art: 'lost',
  message: 'money.missing',
  toList: 'money.toHistory',
  list: '/withdraw?tab=history'
} as const

/** One withdrawal: where it stands, what happens next, and why it failed if it did. */
export function WithdrawDetailScreen({ params }: ScreenProps) {
  return (
    <OneDocument id={params.id} resource={withdrawal} missing={missing}>
      {item => <Content withdrawal={item} />}
    </OneDocument>
  )
}

function Content({ withdrawal: item }: { withdrawal: Withdrawal }) {
  const t = useStore($t)
  const own = useStore($own)
  const currency = useStore($currency)
  const look = withdrawalStates[item.status]
  // Each sentence names the amount that it is about: what arrives when it was paid, all of it when it came back.
  const amount = own.text(item.status === 'paid' ? item.arrives : item.amount, currency)
  return (
    <Stack gap={6}>
      <StateHero
        tone={look.tone}
        state={t(look.label)}
        parts={own.parts(item.amount, currency)}
        note={t(look.next, { amount })}
      />
      {item.reason !== '' && (
        <Callout tone={look.tone} title={t('money.reason')}>
          {item.reason}
        </Callout>
      )}
      <Steps label={t('money.timeline')} steps={withdrawalSteps(item)} titles={stepTitles} reason={item.reason} />
      <Section title={t('money.details')}>
        <Card>
          <KeyValue
            items={[
              // What came back pays no fee and reaches no account.
              ...(cameBack.includes(item.status)
                ? []
                : [
                    { label: t('money.fee'), value: <Amount parts={own.parts(item.fee, currency)} /> },
                    {
                      label: t('withdraw.arrives'),
                      value: <Amount parts={own.parts(item.arrives, currency)} />,
                      strong: true
                    }
                  ]),
              ...accountFacts(item.destination, t),
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
      <Next item={item} />
    </Stack>
  )
}

/** What can be done now, by state. */
function Next({ item }: { item: Withdrawal }) {
  const t = useStore($t)
  if (item.status === 'pending') return <CancelWithdrawal id={item.id} amount={item.amount} />
  if (item.status === 'processing') return null
  const unpaid = item.status !== 'paid'
  return (
    <Stack gap={3}>
      <Button wide tone={unpaid ? 'primary' : 'secondary'} href={href(unpaid ? '/withdraw' : '/financialRecords')}>
        {t(unpaid ? 'withdraw.again' : 'money.toRecords')}
      </Button>
      {(item.status === 'failed' || item.status === 'returned') && (
        <Button wide tone="ghost" icon="headset" onClick={openSupport}>
          {t('money.support')}
        </Button>
      )}
    </Stack>
  )
}
