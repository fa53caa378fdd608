import { useStore } from '@nanostores/react'
import { host } from '../host/current.ts'
import type { TextKey } from '../i18n/keys.ts'
import { $t } from '../i18n/translator.ts'
import type { FailureReason } from '../stores/failure.ts'
import { FailedState } from '../ui/feedback/failed-state.tsx'
import { useOwnSupport, useSupport } from './use-support.ts'

interface LoadFailedProps {
  failure: { reason: FailureReason; message: string }
  /** A note for the state without a network. */
  help?: TextKey
  onRetry: () => void
}

/** Shown in place of content that could not be loaded: the reason, a retry button, and after a failure of ours a way to support. */
export function LoadFailed({ failure, help = 'state.offlineHelp', onRetry }: LoadFailedProps) {
  const t = useStore($t)
  const support = useSupport()
  const isCut = failure.reason === 'offline'
  const offline = isCut && !host.online()
  const unreachable = isCut && !offline
  useOwnSupport(!isCut && support.length > 0)
  return (
    <FailedState
      title={t(offline ? 'state.offline' : unreachable ? 'state.unreachable' : 'state.failed')}
      message={offline ? t(help) : unreachable ? t('state.unreachableHelp') : failure.message}
      offline={isCut}
      retryLabel={t('action.retry')}
      onRetry={onRetry}
      others={isCut ? undefined : support}
    />
  )
}
