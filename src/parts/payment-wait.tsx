import { useStore } from '@nanostores/react'
import { $t } from '../i18n/translator.ts'
import type { FailureReason } from '../stores/failure.ts'
import { ActionBar } from '../ui/actions/action-bar.tsx'
import { MainButton } from '../ui/actions/main-button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'

interface PaymentWaitProps {
  state: { state: 'loading' } | { state: 'failed'; reason: FailureReason; message: string }
  onRetry: () => void
}

/** Stands in for the form of a payment until its limits and balances have loaded: those of an earlier visit never count. */
export function PaymentWait({ state, onRetry }: PaymentWaitProps) {
  const t = useStore($t)
  if (state.state === 'failed') return <LoadFailed failure={state} help="money.needsNetwork" onRetry={onRetry} />
  return (
    <>
      <Skeleton shape="form" label={t('state.loading')} />
      <ActionBar>
        <MainButton busy>{t('money.waiting')}</MainButton>
      </ActionBar>
    </>
  )
}
