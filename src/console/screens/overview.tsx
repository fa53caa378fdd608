import { useStore } from '@nanostores/react'
import { formatNumber } from '../../i18n/format.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import { $t } from '../../i18n/translator.ts'
import { href } from '../../location.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Books } from '../parts/books.tsx'
import { FlowChart } from '../parts/flow-chart.tsx'
import { Holdings } from '../parts/holdings.tsx'
import { Nodes } from '../parts/nodes.tsx'
import { PauseBanner } from '../parts/pauses.tsx'
import { PeopleBanner } from '../parts/people-banner.tsx'
import { PeriodReport } from '../parts/period-report.tsx'
import { WaitingAges } from '../parts/waiting-ages.tsx'
import { $may } from '../stores/staff.ts'
import { QUEUES, waiting } from '../stores/waiting.ts'
import { WaitingTiles } from '../ui/waiting-tiles.tsx'

function Waiting() {
  const t = useStore($t)
  const may = useStore($may)
  const loaded = useStore(waiting.$state)
  if (loaded.state === 'loading') return <Skeleton shape="tiles" count={6} label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void waiting.load({})} />
  const tiles = QUEUES.filter(({ needs }) => may(needs)).map(({ name }) => {
    const { count, oldest } = loaded.data[name]
    return {
      href: href(`/${name}`),
      label: t(`console.nav.${name}`),
      count: formatNumber(count),
      note: oldest === null ? t('console.overview.none') : t('console.overview.oldest', { at: formatMoment(oldest) }),
      waits: count > 0
    }
  })
  return <WaitingTiles tiles={tiles} />
}

/** What waits, money in and out by day, what is owed and earned. */
export function Screen() {
  const t = useStore($t)
  const may = useStore($may)
  return (
    <Stack gap={6}>
      {may('pause_list') && <PauseBanner />}
      <PeopleBanner withLink />
      <Section title={t('console.nav.queues')}>
        <Stack gap={4}>
          <Waiting />
          {may('waiting_ages') && <WaitingAges />}
        </Stack>
      </Section>
      {may('node_list') && <Nodes />}
      {may('movement_days') && (
        <Section title={t('console.overview.flow')}>
          <FlowChart />
        </Section>
      )}
      {may('reconciliation') && (
        <Section title={t('console.overview.books')}>
          <Books />
        </Section>
      )}
      {may('holding_report') && <Holdings />}
      {may('period_report') && <PeriodReport />}
    </Stack>
  )
}
