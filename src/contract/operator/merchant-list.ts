import * as v from 'valibot'
import { OperatorMerchant } from '../entities/operator.ts'
import { optionalText } from '../fields.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'

/**
 * Merchants, newest first. `keyword` finds by any part of account, name or shop code, by the beginning of a Telegram name, or by an
 * exact id, order number, withdrawal address or transaction id.
 */
export const operatorMerchantList = operation({
  method: 'GET',
  path: '/api/v1/operator/merchant_list',
  audience: 'operator',
  summary:
    'Merchants; `keyword` finds by account, name, shop code, Telegram name, id, order number, address or transaction id',
  input: v.object({ ...PageInput, keyword: optionalText(200) }),
  output: pageOf(OperatorMerchant)
})
