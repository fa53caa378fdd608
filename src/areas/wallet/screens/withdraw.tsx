import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { href, navigate } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { withdrawalStates } from '../parts/document-states.ts'
import { MoneyHistory } from '../parts/money-history.tsx'
import { WithdrawForm } from '../parts/withdraw-form.tsx'
import { withdrawInfo } from '../stores/withdraw-info.ts'
import { withdrawals } from '../stores/withdrawals.ts'

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
      list={withdrawals}
      icon="arrow-up-from-line"
      states={withdrawalStates}
      empty={
        <EmptyState
          art="records"
          title={t('withdraw.emptyTitle')}
          message={t('withdraw.empty')}
          action={{ label: t('withdraw.start'), href: href('/withdraw') }}
        />
      }
    />
  )
}

function NewWithdrawal() {
  const t = useStore($t)
  const state = useLoaded(withdrawInfo, {})
  if (state.state === 'loading') return <Skeleton shape="form" label={t('state.loading')} />
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void withdrawInfo.retry()} />
  return <WithdrawForm info={state.data} />
}
