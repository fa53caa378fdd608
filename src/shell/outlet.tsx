import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { host } from '../host/current.ts'
import { $t } from '../i18n/translator.ts'
import { FailedState } from '../ui/failed-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Boundary } from './boundary.tsx'
import type { Matched } from './match.ts'
import { $screens, loadScreen } from './screens.ts'

/** A screen that did not come, or broke: try again, or load the app anew. */
function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useStore($t)
  const offline = !host.online()
  return (
    <FailedState
      title={t(offline ? 'state.offline' : 'state.failed')}
      message={offline ? t('state.offlineHelp') : undefined}
      offline={offline}
      retryLabel={t('action.retry')}
      onRetry={onRetry}
      secondary={{ label: t('action.reload'), onClick: () => host.reload() }}
    />
  )
}

/** The screen of the current route, or its skeleton, or what went wrong. */
export function Outlet({ matched, search }: { matched: Matched; search: string }) {
  const t = useStore($t)
  const { route, params } = matched
  const screen = useStore($screens)[route.path]
  const query = useMemo(() => new URLSearchParams(search), [search])
  useEffect(() => void loadScreen(route), [route])
  // A screen that could not be loaded comes by itself when the network does.
  useEffect(() => host.onOnline(online => online && void loadScreen(route)), [route])
  if (!screen || screen.state === 'loading') return <Skeleton shape={route.shape} label={t('state.loading')} />
  if (screen.state === 'failed') return <Broken onRetry={() => void loadScreen(route)} />
  return (
    <Boundary fallback={onRetry => <Broken onRetry={onRetry} />}>
      <screen.Screen params={params} query={query} />
    </Boundary>
  )
}
