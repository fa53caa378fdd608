import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { LIMITS } from '../../../contract/limits.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { NETWORKS, type Network } from '../../../contract/wallet/network.ts'
import { operatorPayoutBatchStart } from '../../../contract/wallet/payout-batch.operator.ts'
import { operatorWithdrawList } from '../../../contract/wallet/withdrawal.operator.ts'
import { $t } from '../../../i18n/translator.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { resource } from '../../../stores/loadable.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Inline } from '../../../ui/layout/stack.tsx'
import { send } from '../../stores/staff.ts'

/** Withdrawals over one network. */
interface Batch {
  network: Network
  ids: string[]
}

type Withdrawal = OutputOf<typeof operatorWithdrawList>['list'][number]

const pending = resource(operatorWithdrawList)

const idsOver = (network: Network, list: readonly Withdrawal[]): string[] =>
  list.filter(({ payout }) => payout.network === network).map(({ id }) => id)

/** One button for each network over which withdrawals wait. It starts exactly those that it counts. */
export function NewBatches({ onStarted }: { onStarted: () => void }) {
  const t = useStore($t)
  const [chosen, setChosen] = useState<Batch>()
  const [busy, setBusy] = useState(false)
  const loaded = useLoaded(pending, { status: 'pending', page_size: LIMITS.maxPageSize })
  if (loaded.state === 'loading') return null
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void pending.retry()} />
  const start = async ({ network, ids }: Batch) => {
    setBusy(true)
    // A refusal is shown as a toast; it may be that a second person has to approve.
    await send(operatorPayoutBatchStart, { network, withdrawal_ids: ids }).then(onStarted, () => undefined)
    await pending.refresh()
    setBusy(false)
    setChosen(undefined)
  }
  const labelOf = ({ network, ids }: Batch) => t('console.payouts.start', { network, n: String(ids.length) })
  const offered = NETWORKS.map(network => ({ network, ids: idsOver(network, loaded.data.list) }))
  return (
    <Inline wrap gap={2}>
      {offered
        .filter(({ ids }) => ids.length > 0)
        .map(batch => (
          <Button key={batch.network} onClick={() => setChosen(batch)}>
            {labelOf(batch)}
          </Button>
        ))}
      <Confirm
        open={chosen !== undefined}
        title={chosen ? labelOf(chosen) : ''}
        message={t('console.withdrawals.startLead')}
        confirmLabel={t('console.withdrawals.start')}
        cancelLabel={t('action.cancel')}
        busy={busy}
        onConfirm={() => chosen && void start(chosen)}
        onClose={() => setChosen(undefined)}
      />
    </Inline>
  )
}
