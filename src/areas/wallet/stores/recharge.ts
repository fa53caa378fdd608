import { call } from '../../../api/request.ts'
import { rechargeCancel } from '../../../contract/wallet/recharge-cancel.ts'
import { rechargeDetail } from '../../../contract/wallet/recharge-detail.ts'
import { resource } from '../../../stores/loadable.ts'
import { whilePending } from '../../../stores/pending-watch.ts'

/** One recharge with its timeline. Its page says itself what could not be had; a look that fails meanwhile is no news. */
export const recharge = resource(rechargeDetail, {
  quiet: true,
  topics: ['recharge.changed'],
  follow: whilePending(({ status }) => status === 'pending')
})

/**
 * Takes a pending recharge back. Whatever the answer is, what the page shows afterwards is what the backend has: a recharge
 * that was approved in the meantime shows as approved. A refusal has told the person by a toast.
 */
export async function cancelRecharge(id: string): Promise<void> {
  try {
    recharge.set(await call(rechargeCancel, { id }))
  } catch {
    await recharge.refresh()
  }
}
