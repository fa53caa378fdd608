import { useStore } from '@nanostores/react'
import { $t } from '../../i18n/translator.ts'
import type { FailureReason } from '../../stores/loadable.ts'
import { FailedState } from '../../ui/failed-state.tsx'

interface LoadFailedProps {
  failure: { reason: FailureReason; message: string }
  onRetry: () => void
}

/** In place of what could not be loaded: what went wrong, in words that a person can act on, and the way to try again. */
export function LoadFailed({ failure, onRetry }: LoadFailedProps) {
  const t = useStore($t)
  const offline = failure.reason === 'offline'
  return (
    <FailedState
      title={t(offline ? 'state.offline' : 'state.failed')}
      message={offline ? t('state.offlineHelp') : failure.message}
      offline={offline}
      retryLabel={t('action.retry')}
      onRetry={onRetry}
    />
  )
}
