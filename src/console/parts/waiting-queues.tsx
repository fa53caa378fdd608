import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../contract/operation.ts'
import { operatorWaitingAges } from '../../contract/staff/waiting.operator.ts'
import { formatNumber } from '../../i18n/format.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import { toHref } from '../../location.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import { createResource } from '../../stores/loadable.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { $isAllowed } from '../stores/staff.ts'
import { QUEUES, waiting } from '../stores/waiting.ts'
import { WaitingTiles } from '../ui/waiting-tiles.tsx'

type Ages = OutputOf<typeof operatorWaitingAges>['list']

const ages = createResource(operatorWaitingAges, { quiet: true })

/** How many requests of each queue wait and since when; for a role that may read it also their sum and how many wait for long. */
export function WaitingQueues() {
  return useStore($isAllowed)('waiting_ages') ? <QueuesWithAges /> : <Queues ages={[]} />
}

function QueuesWithAges() {
  const t = useStore($t)
  const loaded = useLoaded(ages, {})
  if (loaded.state === 'loading') return <Skeleton shape="tiles" count={6} label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void ages.retry()} />
  return <Queues ages={loaded.data.list} />
}

function Queues({ ages }: { ages: Ages }) {
  const t = useStore($t)
  const may = useStore($isAllowed)
  const currency = useStore($currency)
  const loaded = useStore(waiting.$state)
  if (loaded.state === 'loading') return <Skeleton shape="tiles" count={6} label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void waiting.load({})} />
  const tiles = QUEUES.filter(({ needs }) => may(needs)).map(({ name }) => {
    const { count, oldest } = loaded.data[name]
    const { amount = null, older = 0 } = ages.find(({ queue }) => queue === name) ?? {}
    return {
      href: toHref(`/${name}`),
      label: t(`console.nav.${name}`),
      count: formatNumber(count),
      notes:
        count > 0
          ? [formatOldest(oldest, t), amount === null ? '' : price.text(amount, currency)]
          : [t('console.overview.none')],
      late: older > 0 ? t('console.overview.older', { n: formatNumber(older) }) : undefined,
      waits: count > 0
    }
  })
  return <WaitingTiles tiles={tiles} />
}

const formatOldest = (oldest: string | null, t: Translate): string =>
  oldest === null ? '' : t('console.overview.oldest', { at: formatMoment(oldest) })
