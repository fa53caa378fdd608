import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { LIMITS } from '../../../contract/limits.ts'
import type { Currency } from '../../../contract/money.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import {
  operatorPayoutBatchStart,
  PAYOUT_ROUTES,
  type PayoutRoute
} from '../../../contract/wallet/payout-batch.operator.ts'
import { operatorWithdrawList } from '../../../contract/wallet/withdrawal.operator.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { resource } from '../../../stores/loadable.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Inline } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { formatRoute } from '../../parts/format-route.ts'
import { addUpAmounts } from '../../parts/sum-amounts.ts'
import { send } from '../../stores/staff.ts'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'

type Withdrawal = OutputOf<typeof operatorWithdrawList>['list'][number]

/** Withdrawals that are paid one way, as they were when the sheet was opened: what arrives later is not in it. */
interface Batch {
  network: PayoutRoute
  list: readonly Withdrawal[]
}

const pending = resource(operatorWithdrawList)

/** Those that may be started: what waits for a second person is requested already. */
const waitingOver = (network: PayoutRoute, list: readonly Withdrawal[]): Withdrawal[] =>
  list.filter(({ payout, second_person }) => (payout.network ?? payout.kind) === network && second_person === null)

/** Where a payout goes: an address, or whose account. */
const destinationOf = ({ address = '', account_name, card_number }: Withdrawal['payout']): string =>
  account_name && card_number ? `${account_name} · ${card_number}` : address

/** Returns the sum that arrives. */
const sumOf = (list: Batch['list'], currency: Currency): string =>
  price.text(
    addUpAmounts(
      list.map(({ arrives }) => arrives),
      currency.scale
    ),
    currency
  )

/** Returns what a batch would be: its network, how many payouts, and their sum. */
const describeStart = (t: Translate, { network, list }: Batch, currency: Currency): string =>
  t('console.payouts.start', {
    network: formatRoute(t, network),
    count: t.plural('console.payouts.count', list.length),
    sum: sumOf(list, currency)
  })

/** One button for each network over which withdrawals wait, and one for banks. Its sheet has them all, to take some out, and the sum. */
export function NewBatches({ onStarted }: { onStarted: () => void }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const [open, setOpen] = useState<Batch>()
  // The oldest come first, whatever waits behind them.
  const loaded = useLoaded(pending, { status: 'pending', sort: 'oldest', page_size: LIMITS.maxPageSize })
  if (loaded.state === 'loading') return null
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void pending.retry()} />
  const batches = PAYOUT_ROUTES.map(network => ({ network, list: waitingOver(network, loaded.data.list) }))
  const end = async () => {
    await pending.refresh()
    setOpen(undefined)
  }
  return (
    <Inline wrap gap={2}>
      {batches
        .filter(({ list }) => list.length > 0)
        .map(batch => (
          <Button key={batch.network} onClick={() => setOpen(batch)}>
            {describeStart(t, batch, currency)}
          </Button>
        ))}
      {open && (
        <BatchSheet
          key={open.network}
          batch={open}
          onStarted={onStarted}
          onEnd={end}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Inline>
  )
}

interface BatchSheetProps {
  batch: Batch
  onStarted: () => void
  onEnd: () => Promise<void>
  onClose: () => void
}

/** The lines of a batch: each can be left out; the button names how many are started and their sum. */
function BatchSheet({ batch: { network, list }, onStarted, onEnd, onClose }: BatchSheetProps) {
  const t = useStore($t)
  const currency = useStore($currency)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const selected = list.filter(({ id }) => !left.has(id))
  const label = describeStart(t, { network, list: selected }, currency)
  const start = async () => {
    setBusy(true)
    const withdrawal_ids = selected.map(({ id }) => id)
    const versions = Object.fromEntries(selected.map(({ id, version }) => [id, version]))
    // A refusal is shown as a toast; it may be that a second person has to approve.
    await send(operatorPayoutBatchStart, { network, withdrawal_ids, versions }).then(onStarted, () => undefined)
    await onEnd()
    setBusy(false)
  }
  const toggle = (id: string, isIn: boolean) =>
    setLeft(now => new Set(isIn ? [...now].filter(one => one !== id) : [...now, id]))
  return (
    <Sheet open title={label} closeLabel={t('action.close')} locked={busy} onClose={onClose}>
      <Form label={label} busy={busy} errors={{}} onSubmit={() => void start()}>
        <Text tone="quiet">{t('console.withdrawals.startLead')}</Text>
        <CheckboxGroup label={t('console.payouts.payouts')} isList>
          {list.map(({ id, account, arrives, payout }) => (
            <Checkbox
              key={id}
              name={id}
              checked={!left.has(id)}
              onInput={isIn => toggle(id, isIn)}
              label={`${account} · ${price.text(arrives, currency)} · ${destinationOf(payout)}`}
            />
          ))}
        </CheckboxGroup>
        <Button type="submit" wide busy={busy} disabled={selected.length === 0} autoFocus>
          {`${t('console.withdrawals.start')} · ${sumOf(selected, currency)}`}
        </Button>
      </Form>
    </Sheet>
  )
}
