import { rechargeList } from '../../../contract/wallet/recharge-list.ts'
import { pagedList } from '../../../stores/paged-list.ts'

/** Own recharges, newest first. */
export const recharges = pagedList(rechargeList, { topics: ['recharge.changed'] })
