import * as v from 'valibot'
import { Day, Id } from '../fields.ts'
import { Amount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { createColumnSortInput, createPageSchema, PageInput } from '../page.ts'
import { READER_ROLES, VIEW_ROLES } from '../roles.ts'
import { RecordFilter, WalletRecord } from './record.ts'

/** What records can be sorted by. */
export const RECORD_COLUMNS = ['date'] as const

export const operatorMerchantRecordList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/merchant_record_list/{id}',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'Records of money in and out of one merchant, newest first unless `sort` says otherwise',
  input: v.object({ id: Id, ...PageInput, ...RecordFilter, ...createColumnSortInput(RECORD_COLUMNS) }),
  output: v.object({ ...createPageSchema(WalletRecord).entries, money_in: Amount, money_out: Amount })
})

/** How many business days the overview shows. */
export const OVERVIEW_DAYS = 14

export const operatorMovementDays = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/movement_days',
  audience: 'operator',
  roles: READER_ROLES,
  summary: 'Money in and out of all merchants on each of the last 14 business days, oldest first',
  input: v.object({}),
  output: v.object({ list: v.array(v.object({ day: Day, money_in: Amount, money_out: Amount })) })
})

/**
 * One line for each business day, kind and direction, with the number of movements and their sum. `money_in` and `money_out` add
 * up to those of all merchants' records. `fee` is the part of a payment that the platform earned; below zero where it was given back.
 */
export const operatorMovementExport = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/movement_export',
  audience: 'operator',
  roles: READER_ROLES,
  summary: 'Movements of all merchants by business day and kind, as a CSV file',
  input: v.object({ from: Day, to: Day }),
  output: v.any(),
  answer: 'blob',
  refusals: ['rate_limited']
})
