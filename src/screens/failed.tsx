import { useStore } from '@nanostores/react'
import { $t } from '../i18n/translator.ts'
import { FailedState } from '../ui/failed-state.tsx'

export interface FailedProps {
  state: { reason: string; message: string }
  onRetry: () => void
  /** Inside a page that has other content. */
  compact?: boolean
}

/** What went wrong while something was loaded, with a way to try again. */
export function Failed({ state, onRetry, compact }: FailedProps) {
  const t = useStore($t)
  const offline = state.reason === 'offline'
  return (
    <FailedState
      title={t(offline ? 'state.offline' : 'state.failed')}
      message={offline ? t('state.offlineHelp') : state.message || undefined}
      offline={offline}
      compact={compact}
      retryLabel={t('action.retry')}
      onRetry={onRetry}
    />
  )
}
