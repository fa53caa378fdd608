import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OutputOf } from '../../../contract/operation.ts'
import { operatorPayoutWaitingList } from '../../../contract/wallet/payout-batch.operator.ts'
import { formatNumber } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { createResource } from '../../../stores/loadable.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { usePresence } from '../../../ui/overlays/use-presence.ts'
import { formatRoute } from '../../parts/format-route.ts'
import { BatchSheet } from './batch-sheet.tsx'

type WaitingRoute = OutputOf<typeof operatorPayoutWaitingList>['list'][number]

const waiting = createResource(operatorPayoutWaitingList)

/** Returns how many withdrawals of a way are left out, and why; empty if none. */
function formatLeftOut(t: Translate, { held, frozen, second_person, own }: WaitingRoute['left_out']): string {
  const reasons = [
    { count: held, why: t('console.desk.onHold') },
    { count: second_person, why: t('console.context.second') },
    { count: frozen, why: t('console.context.flag.frozen') },
    { count: own, why: t('console.payouts.ownShop') }
  ].flatMap(({ count, why }) => (count > 0 ? `${why}: ${formatNumber(count)}` : []))
  return reasons.length === 0 ? '' : t('console.payouts.leftOut', { reasons: reasons.join(' · ') })
}

/**
 * One button for each network over which withdrawals wait, and one for banks, with how many and their sum. None of them looks like the main
 * action: that is the one of the chosen batch. What no batch may start now is counted below.
 */
export function NewBatches({ onStarted }: { onStarted: () => void }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const [open, setOpen] = useState<WaitingRoute>()
  const current = usePresence(open)
  const loaded = useLoaded(waiting, {})
  if (loaded.state === 'loading') return null
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void waiting.retry()} />
  const { list } = loaded.data
  const refresh = () => {
    onStarted()
    void waiting.refresh()
  }
  if (list.length === 0 && !current) return null
  return (
    <Stack gap={2}>
      <Inline wrap gap={2}>
        {list
          .filter(({ count }) => count > 0)
          .map(route => (
            <Button key={route.network} tone="secondary" small onClick={() => setOpen(route)}>
              {t('console.payouts.start', {
                network: formatRoute(t, route.network),
                count: t.plural('console.payouts.count', route.count),
                sum: price.text(route.amount, currency)
              })}
            </Button>
          ))}
      </Inline>
      {list.map(({ network, left_out }) => {
        const leftOut = formatLeftOut(t, left_out)
        return (
          leftOut && <Text key={network} size="caption" tone="quiet">{`${formatRoute(t, network)} · ${leftOut}`}</Text>
        )
      })}
      {current && (
        <BatchSheet
          key={current.network}
          open={open !== undefined}
          network={current.network}
          leftOut={formatLeftOut(t, current.left_out)}
          onSent={refresh}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Stack>
  )
}
