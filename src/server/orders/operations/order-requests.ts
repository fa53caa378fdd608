import {
  operatorOrderRequestAccept,
  operatorOrderRequestDecline,
  operatorOrderRequestList
} from '../../../contract/orders/order-request.operator.ts'
import { orderRequest } from '../../../contract/orders/order-request.public.ts'
import { orderRequestAccept, orderRequestDecline, orderRequestList } from '../../../contract/orders/order-request.ts'
import { runTransaction } from '../../db/retry.ts'
import { type Handler, handle, handleMerchant, handleOperator } from '../../handler/handler.ts'
import { askForOrder, decideOwnRequest, listRequests } from '../order-request.ts'
import { acceptRequest, declineRequest, listAllRequests } from '../order-request-admin.ts'

export const orderRequestHandlers: readonly Handler[] = [
  handle(orderRequest, async (input, { db, config, request }) => {
    await runTransaction(db, tx => askForOrder(tx, input, { scale: config.currency.scale, request }))
    return {}
  }),
  handleMerchant(orderRequestList, (input, { db, config, merchant, language }) =>
    listRequests(db, merchant.id, input, { language, scale: config.currency.scale })
  ),
  handleMerchant(orderRequestAccept, ({ id }, { db, config, merchant, language }) =>
    runTransaction(db, tx =>
      decideOwnRequest(
        tx,
        { id, merchantId: merchant.id, status: 'accepted' },
        { language, scale: config.currency.scale }
      )
    )
  ),
  handleMerchant(orderRequestDecline, ({ id }, { db, config, merchant, language }) =>
    runTransaction(db, tx =>
      decideOwnRequest(
        tx,
        { id, merchantId: merchant.id, status: 'declined' },
        { language, scale: config.currency.scale }
      )
    )
  ),
  handleOperator(operatorOrderRequestList, (input, { db, config, language }) =>
    listAllRequests(db, input, { language, scale: config.currency.scale })
  ),
  handleOperator(operatorOrderRequestAccept, ({ id }, { db, config, language, operator }) =>
    runTransaction(db, tx => acceptRequest(tx, operator, id, { language, scale: config.currency.scale }))
  ),
  handleOperator(operatorOrderRequestDecline, (input, { db, config, language, operator }) =>
    runTransaction(db, tx => declineRequest(tx, operator, input, { language, scale: config.currency.scale }))
  )
]
