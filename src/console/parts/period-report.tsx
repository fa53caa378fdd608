import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { operatorHoldingExport } from '../../contract/wallet/holding.operator.ts'
import {
  ExportedDocuments,
  operatorBalanceExport,
  operatorDocumentExport,
  operatorPeriodReport
} from '../../contract/wallet/period-report.operator.ts'
import { operatorMovementExport } from '../../contract/wallet/record.operator.ts'
import { formatNumber } from '../../i18n/format.ts'
import { $t } from '../../i18n/translator.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import { createResource } from '../../stores/loadable.ts'
import { Table } from '../../ui/data/table.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DateRange } from '../../ui/forms/date-range.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Inline, Stack } from '../../ui/layout/stack.tsx'
import { $isAllowed } from '../stores/staff.ts'
import { DownloadButton } from './download-button.tsx'
import { HoldingsAt } from './holdings.tsx'
import { MoneyStats } from './money-stats.tsx'
import { checkRange } from './range-error.ts'

const report = createResource(operatorPeriodReport)

interface Days {
  from: string
  to: string
}

/** Returns the first and the last day of the month before. */
function calculateLastMonth(): Days {
  const now = new Date()
  const day = (month: number, date: number) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + month, date)).toISOString().slice(0, 10)
  return { from: day(-1, 1), to: day(0, 0) }
}

/** The report for a month end: revenue and movements of a period, debts before and after, and the files. */
export function PeriodReport() {
  const t = useStore($t)
  const may = useStore($isAllowed)
  const [days, setDays] = useState(calculateLastMonth)
  const problem = checkRange(t, days)
  const isPeriod = days.from !== '' && days.to !== '' && problem === undefined
  return (
    <Section title={t('console.period.title')}>
      <Stack gap={4}>
        <DateRange
          fromLabel={t('console.audit.from')}
          toLabel={t('console.audit.to')}
          {...days}
          error={problem}
          onInput={setDays}
        />
        {isPeriod && <Figures days={days} />}
        {isPeriod && may('holding_report') && <HoldingsAt day={days.to} />}
        {isPeriod && (
          <Inline wrap gap={2}>
            {may('movement_export') && (
              <DownloadButton operation={operatorMovementExport} input={days} label={t('console.period.movements')} />
            )}
            {may('document_export') &&
              ExportedDocuments.options.map(kind => (
                <DownloadButton
                  key={kind}
                  operation={operatorDocumentExport}
                  input={{ kind, ...days }}
                  label={t('console.period.export', { what: t(`console.nav.${kind}`) })}
                />
              ))}
            {may('holding_export') && (
              <DownloadButton
                operation={operatorHoldingExport}
                input={{ day: days.to }}
                label={t('console.period.export', { what: t('console.nav.holdings') })}
              />
            )}
            {may('balance_export') && (
              <DownloadButton
                operation={operatorBalanceExport}
                input={{ day: days.to }}
                label={t('console.period.balances')}
              />
            )}
          </Inline>
        )}
      </Stack>
    </Section>
  )
}

function Figures({ days }: { days: Days }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const loaded = useLoaded(report, days)
  if (loaded.state === 'loading') return <Skeleton shape="card" label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void report.retry()} />
  const { revenue, revenue_total, money_in, money_out, owed_before, owed } = loaded.data
  const money = (wire: string) => price.text(wire, currency)
  const columns = [
    { id: 'count', title: t('console.period.count'), end: true },
    { id: 'amount', title: t('console.amount'), end: true }
  ]
  return (
    <>
      <MoneyStats
        label={t('console.period.title')}
        items={[
          { label: t('console.period.owedBefore'), amount: owed_before.total },
          { label: t('console.overview.in'), amount: money_in },
          { label: t('console.overview.out'), amount: money_out },
          { label: t('console.period.owed'), amount: owed.total },
          { label: t('console.period.revenue'), amount: revenue_total }
        ]}
      />
      {revenue.length > 0 && (
        <Table
          look="desk"
          caption={t('console.period.revenue')}
          columns={[{ id: 'what', title: t('console.period.revenue') }, ...columns]}
          rows={revenue.map(({ type, count, amount }) => ({
            key: type,
            cells: [t(`console.period.${type}`), formatNumber(count), money(amount)]
          }))}
        />
      )}
    </>
  )
}
