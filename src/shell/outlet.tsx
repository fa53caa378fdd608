import { useStore } from '@nanostores/react'
import { Component, type ReactNode, useEffect, useMemo } from 'react'
import { $t } from '../i18n/translator.ts'
import { useLazyModule } from '../parts/use-later.ts'
import type { RouteMatch } from '../route.ts'
import { onReconnect } from '../stores/back-online.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { $screens, loadScreen } from './screens.ts'

const loadLayer = () => import('./deferred-layer.tsx')

/** The screen of the current route, its skeleton, or a failed state. */
export function Outlet({ matched, search }: { matched: RouteMatch; search: string }) {
  const t = useStore($t)
  const { route, params } = matched
  const screen = useStore($screens)[route.path]
  const query = useMemo(() => new URLSearchParams(search), [search])
  // Loaded in advance, because the failed state cannot be loaded without a network.
  const late = useLazyModule(loadLayer)
  useEffect(() => {
    const load = () => void loadScreen(route)
    load()
    // A failed screen is loaded again when the network is back.
    return onReconnect(load)
  }, [route])
  const Screen = screen?.state === 'ready' ? screen.Screen : undefined
  // The same element each time: what loads beside a screen does not render it again.
  const content = useMemo(() => Screen && <Screen params={params} query={query} />, [Screen, params, query])
  // The old screen has stayed until now (continuity.ts), or was removed before that code had loaded.
  const skeleton = <Skeleton shape={route.shape} label={t('state.loading')} now />
  if (content)
    return <Boundary fallback={onRetry => (late ? <late.Broken onRetry={onRetry} /> : skeleton)}>{content}</Boundary>
  if (screen?.state === 'failed' && late) return <late.Broken onRetry={() => void loadScreen(route)} />
  return skeleton
}

interface BoundaryProps {
  /** Shown in place of a screen that threw. `onRetry` renders the screen again. */
  fallback: (onRetry: () => void) => ReactNode
  children: ReactNode
}

/** Shows a failed state, not a blank page, when rendering throws. */
class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return this.props.fallback(() => this.setState({ broken: false }))
  }
}
