import { download } from '../../../api/download.ts'
import { call } from '../../../api/request.ts'
import type { InputOf } from '../../../contract/operation.ts'
import { type storeStats, storeStatsExport, storeStatsLink } from '../../../contract/shop/stats.ts'
import { exportFile } from '../../../stores/file-export.ts'

/** Saves the points of a period, and of the one before, as a CSV file. */
export const exportStats = (choice: InputOf<typeof storeStats>): Promise<void> =>
  exportFile({
    content: () => download(storeStatsExport, choice),
    link: () => call(storeStatsLink, choice, { quiet: true })
  })
