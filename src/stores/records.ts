import { atom } from 'nanostores'
import { apiBase } from '../api/address.ts'
import { call } from '../api/request.ts'
import { recordExport } from '../contract/wallet/record-export.ts'
import { recordExportLink } from '../contract/wallet/record-export-link.ts'
import { recordList } from '../contract/wallet/record-list.ts'
import { $features } from './features.ts'
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

async function save(filter: RecordFilter): Promise<string> {
  const { download } = await import('../api/download.ts')
  return (await download(recordExport, filter)).name
}

/** Hosts in which a page saves no files fetch it themselves (hosts.md). Null: this one does not, the page saves it. */
async function handOver(filter: RecordFilter): Promise<string | null> {
  const features = $features.get()
  if (!features || features.launch.kind === 'page') return null
  try {
    const { address, name } = await call(recordExportLink, filter, { quiet: true })
    return (await features.downloadFrom(new URL(address, apiBase() || document.baseURI).href, name)) ? name : null
  } catch {
    // The other way tells what is wrong, if something is.
    return null
  }
}

/** Saves what the filter matches as a CSV file, one at a time. A failure has told the person by a toast. */
export async function exportRecords(filter: RecordFilter): Promise<void> {
  if ($recordFile.get().state === 'loading') return
  $recordFile.set({ state: 'loading' })
  try {
    const name = (await handOver(filter)) ?? (await save(filter))
    $recordFile.set({ state: 'saved', name })
  } catch {
    $recordFile.set({ state: 'failed' })
  }
}
