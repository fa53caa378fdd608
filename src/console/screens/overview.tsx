import { useStore } from '@nanostores/react'
import { $t } from '../../i18n/translator.ts'
import { Section } from '../../ui/layout/section.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Books } from '../parts/books.tsx'
import { FlowChart } from '../parts/flow-chart.tsx'
import { Holdings } from '../parts/holdings.tsx'
import { Nodes } from '../parts/nodes.tsx'
import { PauseBanner } from '../parts/pauses.tsx'
import { PeopleBanner } from '../parts/people-banner.tsx'
import { PeriodReport } from '../parts/period-report.tsx'
import { WaitingQueues } from '../parts/waiting-queues.tsx'
import { $isAllowed } from '../stores/staff.ts'

/** Waiting requests, money in and out by day, debts and revenue. */
export function Screen() {
  const t = useStore($t)
  const may = useStore($isAllowed)
  return (
    <Stack gap={6}>
      {may('pause_list') && <PauseBanner />}
      <PeopleBanner withLink />
      <Section title={t('console.nav.queues')}>
        <WaitingQueues />
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
