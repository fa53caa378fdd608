import { download } from '../../../api/download.ts'
import { call } from '../../../api/request.ts'
import type { InputOf } from '../../../contract/operation.ts'
import { recordExport, recordExportLink } from '../../../contract/wallet/record.ts'
import { statementExport, statementLink } from '../../../contract/wallet/statement.ts'
import { exportFile } from '../../../stores/file-export.ts'
import type { RecordFilter } from './record-filter.ts'

/** Exports the movements of all events that match the filter as a CSV file. */
export function exportRecords(chosen: RecordFilter): Promise<void> {
  const filter = { ...chosen, view: 'events' } as const
  return exportFile({
    content: () => download(recordExport, filter),
    link: () => call(recordExportLink, filter, { quiet: true })
  })
}

/** Exports the statement of a month as a PDF or CSV file. */
export const exportStatement = (choice: InputOf<typeof statementExport>): Promise<void> =>
  exportFile({
    content: () => download(statementExport, choice),
    link: () => call(statementLink, choice, { quiet: true })
  })
