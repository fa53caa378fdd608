import { atom } from 'nanostores'
import { recordExport } from '../contract/wallet/record-export.ts'
import { recordList } from '../contract/wallet/record-list.ts'
import { pagedList } from './paged-list.ts'
import type { RecordFilter } from './record-filter.ts'

/** Every movement of the own balances, newest first; `page` carries the sums of all that the filter matches. */
export const records = pagedList(recordList, { key: record => record.id, topics: ['wallet.changed'] })

/** The CSV file on its way. `name` is the file's name once it was handed to the host. */
export type RecordFile =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'saved'; name: string }
  | { state: 'failed' }

/** See {@link RecordFile}. */
export const $recordFile = atom<RecordFile>({ state: 'none' })

/** Saves what the filter matches as a CSV file, one at a time. A failure has told the person by a toast. */
export async function exportRecords(filter: RecordFilter): Promise<void> {
  if ($recordFile.get().state === 'loading') return
  $recordFile.set({ state: 'loading' })
  try {
    const { download } = await import('../api/download.ts')
    const { name } = await download(recordExport, filter)
    $recordFile.set({ state: 'saved', name })
  } catch {
    $recordFile.set({ state: 'failed' })
  }
}
