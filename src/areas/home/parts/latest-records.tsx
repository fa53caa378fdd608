import { useStore } from '@nanostores/react'
import { is } from 'valibot'
import { WalletRecord } from '../../../contract/wallet/record.ts'
import { formatTimeOrDate } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { RecordLine } from '../../../parts/record-line.tsx'
import { $ownAmounts } from '../../../stores/amounts.ts'
import { awaitTask } from '../../../stores/idle.ts'
import { List } from '../../../ui/lists/list.tsx'

/** The newest movements, as the list of records shows them, in rows of one height. The first screen does not check them. */
function LatestRecords({ records }: { records: readonly WalletRecord[] }) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  return (
    <List>
      {records
        .filter(record => is(WalletRecord, record))
        .map(record => (
          <RecordLine key={record.id} record={record} ofBalance={false} t={t} own={own} brief />
        ))}
    </List>
  )
}

/** The first time that a page writes takes `Intl` longer than to draw all rows: it is written in a task of its own, before them. */
export async function prepare(): Promise<{ LatestRecords: typeof LatestRecords }> {
  await awaitTask()
  for (const days of [0, 1]) formatTimeOrDate(new Date(Date.now() - days * 86_400_000).toISOString())
  return { LatestRecords }
}
