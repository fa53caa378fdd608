import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../../contract/operation.ts'
import { operatorPayoutBatchExport, operatorPayoutBatchList } from '../../../contract/wallet/payout-batch.operator.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import { $t } from '../../../i18n/translator.ts'
import type { ScreenProps } from '../../../parts/screen.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { pagedList } from '../../../stores/paged-list.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { copyFact } from '../../parts/copy-fact.ts'
import { DownloadButton } from '../../parts/download-button.tsx'
import { Queue } from '../../parts/queue.tsx'
import { Request } from '../../parts/request.tsx'
import { $may } from '../../stores/staff.ts'
import { NewBatches } from './new-batches.tsx'
import { PayBatch } from './pay-batch.tsx'

type Batch = OutputOf<typeof operatorPayoutBatchList>['list'][number]

const list = pagedList(operatorPayoutBatchList)

function Detail({ item, isGone, leave }: { item: Batch; isGone: boolean; leave: () => void }) {
  const t = useStore($t)
  const may = useStore($may)
  const currency = useStore($currency)
  return (
    <Request
      id={item.id}
      title={<Amount parts={price.parts(item.amount, currency)} size="title" strong />}
      lead={item.network}
      decisions={[]}
      isGone={isGone}
      leave={leave}
    >
      <KeyValue
        items={[
          { label: t('console.date'), value: formatMoment(item.created_at) },
          { label: t('console.payouts.startedBy'), value: item.created_by },
          { label: t('console.payouts.payouts'), value: countOf(t, item) },
          copyFact(t, t('money.number'), item.id)
        ]}
      />
      {may('payout_batch_export') && (
        <DownloadButton
          operation={operatorPayoutBatchExport}
          input={{ id: item.id }}
          label={t('console.payouts.download')}
        />
      )}
      {may('payout_batch_pay') && item.open > 0 && <PayBatch id={item.id} onPaid={() => void list.refresh()} />}
    </Request>
  )
}

const countOf = (t: ReturnType<typeof $t.get>, { open, count }: Batch) =>
  t('console.payouts.open', { open: String(open), count: String(count) })

/** Withdrawals that are paid out together: start a batch, take its file to the wallet, bring the transaction ids back. */
export function Screen({ params }: ScreenProps) {
  const t = useStore($t)
  const may = useStore($may)
  const currency = useStore($currency)
  return (
    <Stack gap={6}>
      {params.id === undefined && may('payout_batch_start') && <NewBatches onStarted={() => void list.refresh()} />}
      <Queue
        base="/payouts"
        label={t('console.nav.payouts')}
        id={params.id}
        list={list}
        filters={[{ value: 'all', label: '', filter: {} }]}
        row={item => ({
          title: item.network,
          note: `${countOf(t, item)} · ${formatMoment(item.created_at)}`,
          value: <Amount parts={price.parts(item.amount, currency)} />
        })}
        detail={(item, isGone, leave) => <Detail item={item} isGone={isGone} leave={leave} />}
      />
    </Stack>
  )
}
