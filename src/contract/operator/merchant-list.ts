import * as v from 'valibot'
import { OperatorMerchant } from '../entities/operator.ts'
import { optionalText } from '../fields.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/** Merchants; `keyword` finds by account, name or shop code */
export const operatorMerchantList = operation({
  method: 'GET',
  path: '/api/v1/operator/merchant_list',
  audience: 'operator',
  summary: 'Merchants; `keyword` finds by account, name or shop code',
  input: v.object({ ...PageInput, keyword: optionalText() }),
  output: pageOf(OperatorMerchant)
})
