import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { navigate, toHref } from '../../../location.ts'
import { PaymentWait } from '../../../parts/payment-wait.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { withdrawalStates } from '../parts/document-states.ts'
import { MoneyHistory } from '../parts/money-history.tsx'
import { WithdrawForm } from '../parts/withdraw-form.tsx'
import { withdrawInfo } from '../stores/withdraw-info.ts'
import { lastWithdrawals } from '../stores/withdrawal.ts'

/** Tabs: a new withdrawal, and the history. */
export function WithdrawScreen({ query }: ScreenProps) {
  const t = useStore($t)
  const tab = query.get('tab') === 'history' ? 'history' : 'new'
  return (
    <Stack gap={6}>
      <Tabs
        label={t('withdraw.tabs')}
        tabs={[
          { value: 'new', label: t('withdraw.tabNew') },
          { value: 'history', label: t('withdraw.tabHistory') }
        ]}
        value={tab}
        onInput={next => navigate(next === 'history' ? '/withdraw?tab=history' : '/withdraw', { replace: true })}
      />
      {tab === 'history' ? <History /> : <NewWithdrawal />}
    </Stack>
  )
}

function History() {
  const t = useStore($t)
  return (
    <MoneyHistory
      kind="withdraw"
      label={t('withdraw.list')}
      list={lastWithdrawals}
      icon="arrow-up-from-line"
      states={withdrawalStates}
      empty={
        <EmptyState
          art="records"
          title={t('withdraw.emptyTitle')}
          message={t('withdraw.empty')}
          action={{ label: t('withdraw.start'), href: toHref('/withdraw') }}
        />
      }
    />
  )
}

function NewWithdrawal() {
  const state = useLoaded(withdrawInfo, {})
  if (state.state !== 'ready') return <PaymentWait state={state} onRetry={() => void withdrawInfo.retry()} />
  return <WithdrawForm info={state.data} />
}
