import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { host } from '../host/current.ts'
import { $t } from '../i18n/translator.ts'
import { useSupport } from '../parts/use-support.ts'
import { reportEvent } from '../stores/features.ts'
import { FailedState } from '../ui/feedback/failed-state.tsx'

/** The failed state of a screen, with buttons to retry and to reload, and a way to support. */
export function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useStore($t)
  const support = useSupport()
  const offline = !host.online()
  useEffect(() => reportEvent({ type: 'error', message: 'screen' }), [])
  return (
    <FailedState
      title={t(offline ? 'state.offline' : 'state.failed')}
      message={offline ? t('state.offlineHelp') : undefined}
      offline={offline}
      retryLabel={t('action.retry')}
      onRetry={onRetry}
      others={[{ label: t('action.reload'), onClick: () => host.reload() }, ...(offline ? [] : support)]}
    />
  )
}
