import { call } from '../../../api/request.ts'
import { withdrawCancel, withdrawDetail, withdrawList } from '../../../contract/wallet/withdrawal.ts'
import { keepLastList } from '../../../stores/last-answer.ts'
import { createResource } from '../../../stores/loadable.ts'
import { createPagedList } from '../../../stores/paged-list.ts'
import { pollWhilePending } from '../../../stores/pending-watch.ts'

/** Own withdrawals, newest first. */
const withdrawals = createPagedList(withdrawList, { topics: ['withdraw.changed'] })

/** Own withdrawals, also from an earlier visit. */
export const lastWithdrawals = keepLastList('withdrawals', withdrawList, withdrawals)

/** One withdrawal with its timeline. Its page shows a failed load itself; a failed refresh shows no message. */
export const withdrawal = createResource(withdrawDetail, {
  quiet: true,
  topics: ['withdraw.changed'],
  follow: pollWhilePending(({ status }) => status === 'pending' || status === 'processing')
})

/**
 * Cancels a pending withdrawal. Afterwards the page shows the backend's state in any case: a withdrawal that an operator has
 * started in the meantime shows as started. A refusal is shown in a toast.
 */
export async function cancelWithdrawal(id: string): Promise<void> {
  try {
    withdrawal.set({ id }, await call(withdrawCancel, { id }))
  } catch {
    await withdrawal.refresh()
  }
}
