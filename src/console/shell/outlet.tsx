import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { host } from '../../host/current.ts'
import { formatNumber } from '../../i18n/format.ts'
import { $t } from '../../i18n/translator.ts'
import { toHref } from '../../location.ts'
import { useLazyModule } from '../../parts/use-later.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { ConsoleRoute } from '../route.ts'
import { findRoute } from '../routes.ts'
import { $headline } from '../stores/headline.ts'
import { $isAllowed } from '../stores/staff.ts'
import { QUEUES, waiting } from '../stores/waiting.ts'
import { ConsoleHeading } from '../ui/console-frame.tsx'
import { useScrollTarget } from './use-aim.ts'

interface RouteScreenProps {
  route: ConsoleRoute
  params: Record<string, string>
}

/** Returns how many requests wait in the queues that the role may see. */
function useWaits(): number {
  const may = useStore($isAllowed)
  const loaded = useStore(waiting.$state)
  if (loaded.state !== 'ready') return 0
  return QUEUES.filter(({ needs }) => may(needs)).reduce((sum, { name }) => sum + loaded.data[name].count, 0)
}

/** Focuses the heading of another screen, so that a screen reader reads it. The title of the tab also says how many requests wait. */
function useHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previous = useRef(title)
  const waits = useWaits()
  useEffect(() => host.setTitle(waits > 0 ? `(${formatNumber(waits)}) ${title}` : title), [title, waits])
  useEffect(() => {
    if (previous.current !== title) heading.current?.focus({ preventScroll: true })
    previous.current = title
  }, [title])
  return heading
}

function RouteScreen({ route, params }: RouteScreenProps) {
  const t = useStore($t)
  const [query] = useSearchParams()
  const loaded = useLazyModule(route.load)
  if (!loaded) return <Skeleton shape="rows" label={t('state.loading')} />
  return <loaded.Screen params={params} query={query} />
}

/** The screen of the current place, if the role may see it. */
export function Outlet() {
  const t = useStore($t)
  const may = useStore($isAllowed)
  const [path] = useLocation()
  const match = findRoute(path)
  const allowed = match && may(match.route.needs) ? match : undefined
  const title = t(allowed ? allowed.route.title : 'title.lost')
  const heading = useHeading(title)
  const headline = useStore($headline)
  const [query] = useSearchParams()
  // After the heading, whose focus it takes.
  useScrollTarget(query.get('set'))
  return (
    <>
      <ConsoleHeading ref={heading} note={headline?.note}>
        {headline?.title ?? title}
      </ConsoleHeading>
      {allowed ? (
        <RouteScreen key={allowed.route.path} {...allowed} />
      ) : (
        <EmptyState
          art="search"
          message={t('console.lost')}
          action={{ label: t('console.nav.overview'), href: toHref('/') }}
        />
      )}
    </>
  )
}
