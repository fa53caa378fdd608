import { apiBase } from '../../../api/address.ts'
import { download } from '../../../api/download.ts'
import { call } from '../../../api/request.ts'
import { recordExport } from '../../../contract/wallet/record-export.ts'
import { recordExportLink } from '../../../contract/wallet/record-export-link.ts'
import { recordList } from '../../../contract/wallet/record-list.ts'
import { host } from '../../../host/current.ts'
import { appAtom } from '../../../stores/app-life.ts'
import { $features } from '../../../stores/features.ts'
import { pagedList } from '../../../stores/paged-list.ts'
import type { RecordFilter } from './record-filter.ts'

/** Every movement of the own balances, newest first; `page` carries the sums of all that the filter matches. */
export const records = pagedList(recordList, { key: record => record.id, topics: ['wallet.changed'] })

/**
 * The CSV file on its way. `saved`: the host or the page took it by this name. `opened`: its address was opened outside the
 * app, and what came of it is seen there.
 */
export type RecordFile =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'saved'; name: string }
  | { state: 'opened' }
  | { state: 'failed' }

/** See {@link RecordFile}. */
export const $recordFile = appAtom<RecordFile>({ state: 'none' })

async function save(filter: RecordFilter): Promise<RecordFile> {
  return { state: 'saved', name: (await download(recordExport, filter)).name }
}

/**
 * Hosts in which a page saves no files fetch it by its address, else it is opened outside the app. Null: here the
 * page saves it.
 */
async function handOver(filter: RecordFilter): Promise<RecordFile | null> {
  if (host.kind !== 'telegram' && host.kind !== 'partner') return null
  try {
    const { address, name } = await call(recordExportLink, filter, { quiet: true })
    const { href } = new URL(address, apiBase() || document.baseURI)
    const answer = await $features.get()?.downloadFrom(href, name)
    if (answer === 'started') return { state: 'saved', name }
    if (answer === 'cancelled') return { state: 'none' }
    return (await host.openLink(href)) ? { state: 'opened' } : null
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
    $recordFile.set((await handOver(filter)) ?? (await save(filter)))
  } catch {
    $recordFile.set({ state: 'failed' })
  }
}
