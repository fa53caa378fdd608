import { operatorMerchantViewStart } from '../../../contract/account/merchant-view.operator.ts'
import { viewEnd, viewOpen } from '../../../contract/account/merchant-view.ts'
import { runTransaction } from '../../db/retry.ts'
import { type Handler, handle, handleMerchant, handleOperator } from '../../handler/handler.ts'
import { endView, openView, startMerchantView } from '../merchant-view.ts'

export const viewHandlers: readonly Handler[] = [
  handleOperator(operatorMerchantViewStart, (input, { db, operator }) =>
    runTransaction(db, tx => startMerchantView(tx, operator, input))
  ),
  handle(viewOpen, ({ code }, { db }) => runTransaction(db, tx => openView(tx, code))),
  handleMerchant(viewEnd, async (_input, { db, sessionId }) => {
    await endView(db, sessionId)
    return {}
  })
]
