import { useStore } from '@nanostores/react'
import { AGES, operatorWaitingAges } from '../../contract/staff/waiting.operator.ts'
import { formatNumber } from '../../i18n/format.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import { $t } from '../../i18n/translator.ts'
import { href } from '../../location.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import { resource } from '../../stores/loadable.ts'
import { Table } from '../../ui/data/table.tsx'
import { Link } from '../../ui/layout/link.tsx'

const ages = resource(operatorWaitingAges, { quiet: true })

/** How long the requests of each queue have waited, and what they ask for in all. Nothing where no request waits. */
export function WaitingAges() {
  const t = useStore($t)
  const currency = useStore($currency)
  const loaded = useLoaded(ages, {})
  if (loaded.state === 'loading') return null
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void ages.retry()} />
  const queues = loaded.data.list.filter(({ oldest }) => oldest !== null)
  if (queues.length === 0) return null
  return (
    <Table
      look="desk"
      caption={t('console.ages.title')}
      columns={[
        { id: 'queue', title: t('console.ages.title') },
        ...AGES.map(age => ({ id: age, title: t(`console.ages.${age}`), end: true })),
        { id: 'amount', title: t('console.amount'), end: true },
        { id: 'oldest', title: t('console.ages.oldest'), whole: true }
      ]}
      rows={queues.map(({ queue, amount, oldest, ...counts }) => ({
        key: queue,
        cells: [
          <Link key="queue" href={href(`/${queue}`)}>
            {t(`console.nav.${queue}`)}
          </Link>,
          ...AGES.map(age => (counts[age] > 0 ? formatNumber(counts[age]) : '')),
          amount === null ? '' : price.text(amount, currency),
          oldest && formatMoment(oldest)
        ]
      }))}
    />
  )
}
