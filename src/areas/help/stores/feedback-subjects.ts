import { orderDetail } from '../../../contract/orders/order.ts'
import { rechargeDetail } from '../../../contract/wallet/recharge.ts'
import { withdrawDetail } from '../../../contract/wallet/withdrawal.ts'
import { resource } from '../../../stores/loadable.ts'

// A failed load leaves the number and the link, so it shows no message.
const quiet = { quiet: true } as const

/** The documents that conversations are about. */
export const subjectRecharge = resource(rechargeDetail, quiet)
export const subjectWithdrawal = resource(withdrawDetail, quiet)
export const subjectOrder = resource(orderDetail, quiet)
