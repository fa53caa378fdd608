import { recordDetail, recordList } from '../../../contract/wallet/record.ts'
import { statementList } from '../../../contract/wallet/statement.ts'
import { keepLastList } from '../../../stores/last-answer.ts'
import { createResource } from '../../../stores/loadable.ts'
import { createPagedList } from '../../../stores/paged-list.ts'

/** What has happened to the own balances, a row for each event, newest first; `page` has the sums of all records that match the filter. */
export const records = createPagedList(recordList, { topics: ['wallet.changed'] })

/** Records of the own balances, also from an earlier visit. */
export const lastRecords = keepLastList('records', recordList, records)

/** The months that have statements, newest first. */
export const statementMonths = createResource(statementList)

/** The receipt of one movement. */
export const record = createResource(recordDetail)
