import { rechargeList } from '../../../contract/wallet/recharge-list.ts'
import { lastList } from '../../../stores/last-answer.ts'
import { pagedList } from '../../../stores/paged-list.ts'

/** Own recharges, newest first. */
export const recharges = pagedList(rechargeList, { topics: ['recharge.changed'] })

/** The same, also from an earlier visit. */
export const lastRecharges = lastList('recharges', rechargeList, recharges)
