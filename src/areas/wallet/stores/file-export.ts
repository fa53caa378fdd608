import { apiBase } from '../../../api/address.ts'
import { download } from '../../../api/download.ts'
import { call } from '../../../api/request.ts'
import type { InputOf } from '../../../contract/operation.ts'
import { recordExport } from '../../../contract/wallet/record-export.ts'
import { recordExportLink } from '../../../contract/wallet/record-export-link.ts'
import { statementExport } from '../../../contract/wallet/statement-export.ts'
import { statementLink } from '../../../contract/wallet/statement-link.ts'
import { host } from '../../../host/current.ts'
import { $t } from '../../../i18n/translator.ts'
import { appAtom } from '../../../stores/app-life.ts'
import { $features } from '../../../stores/features.ts'
import { toast } from '../../../stores/toasts.ts'
import type { RecordFilter } from './record-filter.ts'

/**
 * The state of an export. `saved`: the host or the page saved it under this name. `opened`: its link was opened outside the app,
 * where the result is visible.
 */
type ExportedFile =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'saved'; name: string }
  | { state: 'opened' }
  | { state: 'failed' }

/** See {@link ExportedFile}. */
export const $exportedFile = appAtom<ExportedFile>({ state: 'none' })

/** The two ways to a file: its content, and a link to it. */
interface Source {
  content: () => Promise<{ name: string }>
  link: () => Promise<{ address: string; name: string }>
}

/**
 * For hosts in which a page cannot save files: the host downloads the link, or it is opened outside the app. Null: the page saves
 * the file itself.
 */
async function handOver(link: Source['link']): Promise<ExportedFile | null> {
  if (host.kind !== 'telegram' && host.kind !== 'partner') return null
  try {
    const { address, name } = await link()
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

/** Saves a file, one at a time. A failure is shown in a toast. */
async function exportFile({ content, link }: Source): Promise<void> {
  if ($exportedFile.get().state === 'loading') return
  $exportedFile.set({ state: 'loading' })
  try {
    const file = (await handOver(link)) ?? { state: 'saved', name: (await content()).name }
    $exportedFile.set(file)
    if (file.state === 'saved') toast($t.get()('records.exported', { name: file.name }), { tone: 'success' })
  } catch {
    $exportedFile.set({ state: 'failed' })
  }
}

/** Exports the records that match the filter as a CSV file. */
export const exportRecords = (filter: RecordFilter): Promise<void> =>
  exportFile({
    content: () => download(recordExport, filter),
    link: () => call(recordExportLink, filter, { quiet: true })
  })

/** Exports the statement of a month as a PDF or CSV file. */
export const exportStatement = (choice: InputOf<typeof statementExport>): Promise<void> =>
  exportFile({
    content: () => download(statementExport, choice),
    link: () => call(statementLink, choice, { quiet: true })
  })
