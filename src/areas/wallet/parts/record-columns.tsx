import type { WalletRecord } from '../../../contract/wallet/record.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { toHref } from '../../../location.ts'
import type { TableView } from '../../../parts/growing-table.tsx'
import { createRecordLook, RecordState, RowAmount } from '../../../parts/record-line.tsx'
import { getRecordPlace } from '../../../parts/record-place.ts'
import { describeRecord, findAmountLabel, isHoldRecord } from '../../../parts/record-types.ts'
import type { AmountWriter } from '../../../stores/amounts.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { TableEntry } from '../../../ui/data/table-entry.tsx'

// The sums above have the currency.
const noCurrency = { code: '' }

/** Returns the columns of the records in a wide window. Only those of one balance have a balance after them. */
export const createRecordColumns = (
  t: Translate,
  own: AmountWriter,
  ofBalance: boolean
): TableView<WalletRecord>['columns'] => [
  {
    id: 'what',
    title: t('money.details'),
    cell: record => {
      const { title, variant, fact } = describeRecord(record, t)
      // The state has a column of its own.
      const label = isHoldRecord(record.type) ? undefined : findAmountLabel(record)
      return (
        <TableEntry
          {...createRecordLook(record)}
          title={title}
          note={[...variant, fact, label && t(label)].filter(Boolean).join(' · ')}
          href={toHref(getRecordPlace(record))}
        />
      )
    }
  },
  { id: 'time', title: t('records.time'), cell: record => formatDateTime(record.created_at), sorts: true },
  {
    id: 'state',
    title: t('records.state'),
    isMinor: true,
    cell: record => <RecordState record={record} t={t} />
  },
  {
    id: 'amount',
    title: t('records.amount'),
    end: true,
    cell: record => <RowAmount record={record} ofBalance={ofBalance} own={own} />
  },
  ...(ofBalance ? [createBalanceColumn(t, own)] : [])
]

const createBalanceColumn = (t: Translate, own: AmountWriter): TableView<WalletRecord>['columns'][number] => ({
  id: 'after',
  title: t('records.balanceAfter'),
  end: true,
  cell: record => <Amount parts={own.parts(record.balance_after, noCurrency)} />
})
