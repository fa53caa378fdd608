import { orderDetail } from '../../../contract/orders/order.ts'
import { rechargeDetail } from '../../../contract/wallet/recharge.ts'
import { withdrawDetail } from '../../../contract/wallet/withdrawal.ts'
import { createResource } from '../../../stores/loadable.ts'

// A failed load leaves the number and the link, so it shows no message.
const quietOptions = { quiet: true } as const

/** The documents that conversations are about. */
export const subjectRecharge = createResource(rechargeDetail, quietOptions)
export const subjectWithdrawal = createResource(withdrawDetail, quietOptions)
export const subjectOrder = createResource(orderDetail, quietOptions)
