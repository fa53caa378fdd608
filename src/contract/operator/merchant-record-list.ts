import * as v from 'valibot'
import { WalletRecord } from '../entities/record.ts'
import { Id } from '../fields.ts'
import { Amount } from '../money.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'
import { RecordFilter } from '../wallet/record-filter.ts'

/** The records of one merchant, as the merchant sees them, newest first. */
export const operatorMerchantRecordList = operation({
  method: 'GET',
  path: '/api/v1/operator/merchant_record_list/{id}',
  audience: 'operator',
  summary: 'Records of money in and out of one merchant, newest first',
  input: v.object({ id: Id, ...PageInput, ...RecordFilter }),
  output: v.object({ ...pageOf(WalletRecord).entries, money_in: Amount, money_out: Amount })
})
