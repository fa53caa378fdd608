import { withdrawList } from '../../../contract/wallet/withdraw-list.ts'
import { lastList } from '../../../stores/last-answer.ts'
import { pagedList } from '../../../stores/paged-list.ts'

/** Own withdrawals, newest first. */
const withdrawals = pagedList(withdrawList, { topics: ['withdraw.changed'] })

/** The same, also from an earlier visit. */
export const lastWithdrawals = lastList('withdrawals', withdrawList, withdrawals)
