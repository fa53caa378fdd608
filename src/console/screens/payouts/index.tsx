import { useStore } from '@nanostores/react'
import { call } from '../../../api/request.ts'
import { formatDocumentNumber } from '../../../contract/document-number.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { operatorPayoutBatchExport, operatorPayoutBatchList } from '../../../contract/wallet/payout-batch.operator.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import type { ScreenProps } from '../../../parts/screen.ts'
import { $isWide } from '../../../parts/wide-window.ts'
import { $currency } from '../../../stores/currency.ts'
import { createPagedList } from '../../../stores/paged-list.ts'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { createConsoleCopyFact } from '../../parts/copy-fact.ts'
import { useIsHeld } from '../../parts/document-desk.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { findById } from '../../parts/find-by-id.ts'
import { formatRoute } from '../../parts/format-route.ts'
import { BY_TIME_AND_AMOUNT } from '../../parts/narrowing.tsx'
import { createQueueScreen, Money } from '../../parts/queue-screen.tsx'
import { $isAllowed } from '../../stores/staff.ts'
import { Lines, payoutLines } from './lines.tsx'
import { NewBatches } from './new-batches.tsx'
import { type LineCounts, PayBatch } from './pay-batch.tsx'

type Batch = OutputOf<typeof operatorPayoutBatchList>['list'][number]

const list = createPagedList(operatorPayoutBatchList)

const withMarked = (batch: Batch, { paid, failed }: LineCounts): Batch => ({
  ...batch,
  open: batch.open - paid - failed,
  count: batch.count - failed
})

function Files({ item }: { item: Batch }) {
  const t = useStore($t)
  const may = useStore($isAllowed)
  const currency = useStore($currency)
  const isBank = item.network === 'bank'
  // Held payouts are not sent.
  if (useIsHeld(item.id)) return null
  return (
    <>
      {may('payout_batch_export') && (
        <Inline wrap gap={2}>
          <DownloadButton
            operation={operatorPayoutBatchExport}
            input={{ id: item.id }}
            label={t('console.payouts.download')}
          />
          {isBank && item.open > 0 && currency.code === 'EUR' && (
            <DownloadButton
              operation={operatorPayoutBatchExport}
              input={{ id: item.id, format: 'sepa' }}
              label={t('console.payouts.downloadSepa')}
            />
          )}
        </Inline>
      )}
      {may('payout_batch_pay') && item.open > 0 && item.second_person == null && (
        <PayBatch
          id={item.id}
          isBank={isBank}
          onSent={marked => {
            // One that has ended leaves the list of the open ones, and what is read stays.
            if (marked) list.change(all => all.map(one => (one.id === item.id ? withMarked(one, marked) : one)))
            void Promise.all([list.refresh(), payoutLines.refresh()])
          }}
        />
      )}
    </>
  )
}

/** The withdrawals of a batch, for those who may see withdrawals. */
function History({ id }: { id: string }) {
  const may = useStore($isAllowed)
  return may('payout_line_list') ? <Lines id={id} /> : null
}

const formatCount = (t: Translate, { open, count }: Batch) =>
  t('console.payouts.open', { open: String(open), count: String(count) })

const Batches = createQueueScreen({
  base: '/payouts',
  title: 'console.nav.payouts',
  none: 'console.queue.none.payouts',
  art: 'accounts',
  list,
  find: findById((id, options) => call(operatorPayoutBatchList, { keyword: id }, options)),
  search: { label: 'money.number', filter: keyword => ({ keyword }) },
  filters: t => [
    { value: 'all', label: t('console.payouts.all'), filter: {} },
    ...(['open', 'ended'] as const).map(state => ({
      value: state,
      label: t(`console.payouts.states.${state}`),
      filter: { state },
      waits: state === 'open'
    }))
  ],
  sequences: BY_TIME_AND_AMOUNT,
  hasDesk: true,
  view(item: Batch, { t }) {
    return {
      row: {
        title: formatRoute(t, item.network),
        note: `${formatCount(t, item)} · ${formatMoment(item.created_at)}`,
        value: <Money value={item.amount} />
      },
      title: <Money value={item.amount} size="title" />,
      lead: formatRoute(t, item.network),
      decisions: [],
      facts: [
        { label: t('console.date'), value: formatMoment(item.created_at) },
        { label: t('console.payouts.startedBy'), value: item.created_by },
        { label: t('console.payouts.payouts'), value: formatCount(t, item) },
        createConsoleCopyFact(t, t('money.number'), formatDocumentNumber('batch', item.id), item.id)
      ],
      body: <Files item={item} />,
      history: <History id={item.id} />
    }
  }
})

/** Withdrawals that are paid out together: start a batch, take its file to the wallet or the bank, bring the results back. */
export function Screen(props: ScreenProps) {
  const may = useStore($isAllowed)
  const isWide = useStore($isWide)
  // On a phone a chosen batch has the screen for itself.
  const showsList = isWide || props.params.id === undefined
  return (
    <Stack gap={6}>
      {showsList && may('payout_batch_start') && <NewBatches onStarted={() => void list.refresh()} />}
      <Batches {...props} />
    </Stack>
  )
}
