import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type ApiError, isApiError } from '../../../api/error.ts'
import { formatDocumentNumber } from '../../../contract/document-number.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import {
  MAX_BATCH_WITHDRAWALS,
  operatorPayoutBatchStart,
  type PayoutRoute
} from '../../../contract/wallet/payout-batch.operator.ts'
import { operatorWithdrawList } from '../../../contract/wallet/withdrawal.operator.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { createResource } from '../../../stores/loadable.ts'
import { showToast } from '../../../stores/toasts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { type Fact, KeyValue } from '../../../ui/data/key-value.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { FlagsAmong, FlagsFailed, useFlagLists } from '../../parts/decision-flags.tsx'
import { formatDestination } from '../../parts/format-destination.ts'
import { formatRoute } from '../../parts/format-route.ts'
import { sumAmounts } from '../../parts/sum-amounts.ts'
import { $excludedWithdrawals, excludeWithdrawals } from '../../stores/left-out.ts'
import { sendAsStaff } from '../../stores/staff.ts'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { BatchLine } from './batch-line.tsx'

type PayableWithdrawals = OutputOf<typeof operatorWithdrawList>
type Withdrawal = PayableWithdrawals['list'][number]

const none: readonly string[] = []
const payable = createResource(operatorWithdrawList)

interface BatchSheetProps {
  network: PayoutRoute
  open: boolean
  /** The number of excluded withdrawals, and why; empty without any. */
  leftOut: string
  /** Called when the batch was started, or refused: what waits has changed. */
  onSent: () => void
  onClose: () => void
}

/** The oldest withdrawals that may be started one way, as many as a batch holds. */
export function BatchSheet({ network, open, leftOut, onSent, onClose }: BatchSheetProps) {
  const t = useStore($t)
  const [busy, setBusy] = useState(false)
  const input = { payable: network, sort: 'oldest', page: 1, page_size: MAX_BATCH_WITHDRAWALS } as const
  const loaded = useLoaded(payable, input)
  // The next sheet begins with what waits then.
  useEffect(() => payable.reset, [])
  return (
    <Sheet
      open={open}
      title={`${t('console.payouts.newBatch')} · ${formatRoute(t, network)}`}
      closeLabel={t('action.close')}
      locked={busy}
      wide
      onClose={onClose}
    >
      {loaded.state === 'loading' && <Skeleton shape="rows" label={t('state.loading')} />}
      {loaded.state === 'failed' && <LoadFailed failure={loaded} onRetry={() => void payable.retry()} />}
      {loaded.state === 'ready' && (
        <BatchForm
          network={network}
          opened={loaded.data}
          leftOut={leftOut}
          busy={busy}
          setBusy={setBusy}
          onSent={onSent}
          onClose={onClose}
        />
      )}
    </Sheet>
  )
}

/** A batch as the person reads it: what arrives later is not in it. */
type Batch = Pick<PayableWithdrawals, 'list' | 'total'>

/** Why nothing was started, and what has become of the withdrawals since. */
interface BatchRefusal {
  message: string
  gone: readonly Withdrawal[]
  changes: readonly Fact[]
}

const formatWithdrawalNumber = ({ id }: Withdrawal): string => formatDocumentNumber('withdrawal', id)

/** Returns what people read of a withdrawal, where it differs; one fact at most. */
function listChanges(before: Withdrawal, now: Withdrawal | undefined, money: (wire: string) => string): Fact[] {
  if (!now) return []
  const differences = [
    [money(before.arrives), money(now.arrives)],
    [formatDestination(before.payout), formatDestination(now.payout)]
  ].flatMap(([old, current]) => (old === current ? [] : `${old} → ${current}`))
  return differences.length === 0 ? [] : [{ label: formatWithdrawalNumber(before), value: differences.join(' · ') }]
}

/** Returns the withdrawals of a batch as they are now, and what has changed. Without an answer they stay as they were. */
async function compareWithNow(
  batch: Batch,
  money: (wire: string) => string
): Promise<Omit<BatchRefusal, 'message'> & { batch: Batch }> {
  await payable.refresh()
  const state = payable.$state.get()
  if (state.state !== 'ready' || state.stale) return { batch, gone: [], changes: [] }
  const { list, total } = state.data
  const now = new Map(list.map(one => [one.id, one]))
  return {
    batch: { list: batch.list.flatMap(({ id }) => now.get(id) ?? []), total },
    gone: batch.list.filter(({ id }) => !now.has(id)),
    changes: batch.list.flatMap(one => listChanges(one, now.get(one.id), money))
  }
}

interface BatchFormProps extends Omit<BatchSheetProps, 'open'> {
  opened: Batch
  busy: boolean
  setBusy: (busy: boolean) => void
}

/**
 * The lines, each of which can be left out. The button names their number and sum. After a refusal the sheet stays,
 * with what has changed.
 */
function BatchForm({ network, opened, leftOut, busy, setBusy, onSent, onClose }: BatchFormProps) {
  const t = useStore($t)
  const currency = useStore($currency)
  const [batch, setBatch] = useState<Batch>(opened)
  const outIds = useStore($excludedWithdrawals)[network] ?? none
  const [refused, setRefused] = useState<BatchRefusal>()
  const flags = useFlagLists(batch.list.map(({ id }) => id))
  const money = (wire: string) => price.text(wire, currency)
  const selected = batch.list.filter(({ id }) => !outIds.includes(id))
  const label = t('console.withdrawals.start')
  const arrivals = selected.map(({ arrives }) => arrives)
  const sum = sumAmounts(arrivals, currency.scale)
  const exclude = (ids: readonly string[]) => excludeWithdrawals(network, ids)
  const start = async () => {
    setBusy(true)
    try {
      const failure = await startBatch(network, selected)
      onSent()
      if (failure === undefined) {
        exclude(none)
        return onClose()
      }
      const { batch: now, ...changed } = await compareWithNow(batch, money)
      setBatch(now)
      setRefused({ message: failure.message, ...changed })
    } finally {
      setBusy(false)
    }
  }
  // After a refusal the sheet stays as it is while the flags of what is left load again.
  if (flags.state === 'loading' && !refused) return <Skeleton shape="rows" label={t('state.loading')} />
  return (
    <Form label={label} busy={busy} errors={{}} onSubmit={() => void start()}>
      {refused && <Refusal {...refused} />}
      <Text tone="quiet">{t('console.withdrawals.startLead')}</Text>
      {batch.total > batch.list.length && (
        <Text tone="quiet">
          {t('console.payouts.oldest', { n: formatNumber(batch.list.length), total: formatNumber(batch.total) })}
        </Text>
      )}
      {leftOut && <Text tone="quiet">{leftOut}</Text>}
      <FlagsFailed lists={flags} />
      {batch.list.length === 0 ? (
        <Text>{t('console.queue.empty')}</Text>
      ) : (
        <CheckboxGroup label={t('console.payouts.payouts')} isList>
          {batch.list.map(one => (
            <BatchLine
              key={one.id}
              withdrawal={one}
              number={formatWithdrawalNumber(one)}
              isIn={!outIds.includes(one.id)}
              flags={<FlagsAmong lists={flags} id={one.id} />}
              onInput={isIn => exclude(isIn ? outIds.filter(id => id !== one.id) : [...outIds, one.id])}
            />
          ))}
        </CheckboxGroup>
      )}
      {selected.length < batch.list.length && (
        <Button tone="ghost" small onClick={() => exclude(none)}>
          {t('console.payouts.takeAll')}
        </Button>
      )}
      <Button type="submit" wide busy={busy} disabled={selected.length === 0} autoFocus>
        {`${label} · ${formatNumber(selected.length)} · ${money(sum)}`}
      </Button>
    </Form>
  )
}

/** Starts a batch; returns why nothing was started. One that waits for a second person is no failure. */
async function startBatch(network: PayoutRoute, selected: readonly Withdrawal[]): Promise<ApiError | undefined> {
  try {
    await sendAsStaff(
      operatorPayoutBatchStart,
      {
        network,
        withdrawal_ids: selected.map(({ id }) => id),
        versions: Object.fromEntries(selected.map(({ id, version }) => [id, version]))
      },
      // A refusal stands in the sheet.
      { quiet: true }
    )
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.reason !== 'approval_needed') return error
    showToast(error.message, { tone: 'warning', durationMs: 8_000 })
  }
  return undefined
}

function Refusal({ message, gone, changes }: BatchRefusal) {
  const t = useStore($t)
  const numbers = gone.map(one => `${formatWithdrawalNumber(one)} (${one.account})`).join(', ')
  return (
    <Callout tone="danger" title={message}>
      {gone.length > 0 && <Text>{t('console.payouts.gone', { numbers })}</Text>}
      {changes.length > 0 && <KeyValue items={changes} />}
    </Callout>
  )
}
