import { operatorMerchantList } from '../../../contract/operator/merchant-list.ts'
import { operatorMerchantUpdate } from '../../../contract/operator/merchant-update.ts'
import { operatorSessionEnd } from '../../../contract/operator/session-end.ts'
import { transaction } from '../../db/retry.ts'
import { type Handler, handleOperator } from '../../handler.ts'
import { endAllSessions, listMerchants, updateMerchant } from '../merchant-admin.ts'

export const merchantHandlers: readonly Handler[] = [
  handleOperator(operatorMerchantList, (input, { db, config }) => listMerchants(db, input, config.currency.scale)),
  handleOperator(operatorMerchantUpdate, (input, { db, config, operator }) =>
    transaction(db, tx => updateMerchant(tx, operator, input, config.currency.scale))
  ),
  handleOperator(operatorSessionEnd, (input, { db, operator }) =>
    transaction(db, tx => endAllSessions(tx, operator, input.account))
  )
]
