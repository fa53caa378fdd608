import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { navigate } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { WithdrawForm } from '../parts/withdraw-form.tsx'
import { WithdrawHistory } from '../parts/withdraw-history.tsx'
import { withdrawInfo } from '../stores/withdraw-info.ts'

/** A new withdrawal, and beside it the list of earlier ones. */
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
      {tab === 'history' ? <WithdrawHistory /> : <NewWithdrawal />}
    </Stack>
  )
}

function NewWithdrawal() {
  const t = useStore($t)
  const state = useLoaded(withdrawInfo, {})
  if (state.state === 'loading') return <Skeleton shape="form" label={t('state.loading')} />
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void withdrawInfo.retry()} />
  return <WithdrawForm info={state.data} />
}
