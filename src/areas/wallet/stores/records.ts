import { apiBase } from '../../../api/address.ts'
import { download } from '../../../api/download.ts'
import { call } from '../../../api/request.ts'
import { recordExport } from '../../../contract/wallet/record-export.ts'
import { recordExportLink } from '../../../contract/wallet/record-export-link.ts'
import { recordList } from '../../../contract/wallet/record-list.ts'
import { host } from '../../../host/current.ts'
import { appAtom } from '../../../stores/app-life.ts'
import { $features } from '../../../stores/features.ts'
import { lastList } from '../../../stores/last-answer.ts'
import { pagedList } from '../../../stores/paged-list.ts'
import type { RecordFilter } from './record-filter.ts'

/** All movements of the own balances, newest first; `page` has the sums of all records that match the filter. */
export const records = pagedList(recordList, { topics: ['wallet.changed'] })

/** The same, also from an earlier visit. */
export const lastRecords = lastList('records', recordList, records)

/**
 * The state of the CSV export. `saved`: the host or the page saved it under this name. `opened`: its link was opened outside the
 * app, where the result is visible.
 */
type RecordFile =
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
 * For hosts in which a page cannot save files: the host downloads the link, or it is opened outside the app. Null: the page saves
 * the file itself.
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
    // The other way reports the problem, if there is one.
    return null
  }
}

/** Exports the records that match the filter as a CSV file, one export at a time. A failure is shown in a toast. */
export async function exportRecords(filter: RecordFilter): Promise<void> {
  if ($recordFile.get().state === 'loading') return
  $recordFile.set({ state: 'loading' })
  try {
    $recordFile.set((await handOver(filter)) ?? (await save(filter)))
  } catch {
    $recordFile.set({ state: 'failed' })
  }
}
