import { withdrawList } from '../../../contract/wallet/withdraw-list.ts'
import { pagedList } from '../../../stores/paged-list.ts'

/** Own withdrawals, newest first. */
export const withdrawals = pagedList(withdrawList, { topics: ['withdraw.changed'] })
