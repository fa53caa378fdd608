import { call } from '../../../api/request.ts'
import { rechargeCancel, rechargeDetail, rechargeList } from '../../../contract/wallet/recharge.ts'
import { keepLastList } from '../../../stores/last-answer.ts'
import { createResource } from '../../../stores/loadable.ts'
import { createPagedList } from '../../../stores/paged-list.ts'
import { pollWhilePending } from '../../../stores/pending-watch.ts'

/** Own recharges, newest first. */
export const recharges = createPagedList(rechargeList, { topics: ['recharge.changed'] })

/** Own recharges, also from an earlier visit. */
export const lastRecharges = keepLastList('recharges', rechargeList, recharges)

/** One recharge with its timeline. Its page shows a failed load itself; a failed refresh shows no message. */
export const recharge = createResource(rechargeDetail, {
  quiet: true,
  topics: ['recharge.changed'],
  follow: pollWhilePending(({ status }) => status === 'pending')
})

/**
 * Cancels a pending recharge. Afterwards the page shows the backend's state in any case: a recharge that was approved in the
 * meantime shows as approved. A refusal is shown in a toast.
 */
export async function cancelRecharge(id: string): Promise<void> {
  try {
    recharge.set({ id }, await call(rechargeCancel, { id }))
  } catch {
    await recharge.refresh()
  }
}
