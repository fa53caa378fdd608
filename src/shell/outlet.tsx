import { useStore } from '@nanostores/react'
import { Component, type ReactNode, useEffect, useMemo } from 'react'
import { $t } from '../i18n/translator.ts'
import { useLater } from '../parts/use-later.ts'
import type { Matched } from '../route.ts'
import { onBack } from '../stores/back-online.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { $screens, loadScreen } from './screens.ts'

/** The screen of the current route, or its skeleton, or what went wrong. */
export function Outlet({ matched, search }: { matched: Matched; search: string }) {
  const t = useStore($t)
  const { route, params } = matched
  const screen = useStore($screens)[route.path]
  const query = useMemo(() => new URLSearchParams(search), [search])
  // What says that something failed is fetched before anything can fail.
  const late = useLater(() => import('./deferred-layer.tsx'))
  useEffect(() => {
    const load = () => void loadScreen(route)
    load()
    // A screen that could not be loaded comes by itself when the network does.
    return onBack(load)
  }, [route])
  const skeleton = <Skeleton shape={route.shape} label={t('state.loading')} />
  if (screen?.state === 'ready') {
    return (
      <Boundary fallback={onRetry => (late ? <late.Broken onRetry={onRetry} /> : skeleton)}>
        <screen.Screen params={params} query={query} />
      </Boundary>
    )
  }
  if (screen?.state === 'failed' && late) return <late.Broken onRetry={() => void loadScreen(route)} />
  return skeleton
}

interface BoundaryProps {
  /** What is shown in place of a screen that broke. `onRetry` renders the screen anew. */
  fallback: (onRetry: () => void) => ReactNode
  children: ReactNode
}

/** A fault while rendering becomes a failed state, never a blank page. */
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
