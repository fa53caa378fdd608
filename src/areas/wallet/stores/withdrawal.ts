import { call } from '../../../api/request.ts'
import { withdrawCancel } from '../../../contract/wallet/withdraw-cancel.ts'
import { withdrawDetail } from '../../../contract/wallet/withdraw-detail.ts'
import { resource } from '../../../stores/loadable.ts'
import { whilePending } from '../../../stores/pending-watch.ts'

/** One withdrawal with its timeline. Its page says itself what could not be had; a look that fails meanwhile is no news. */
export const withdrawal = resource(withdrawDetail, {
  quiet: true,
  topics: ['withdraw.changed'],
  follow: whilePending(({ status }) => status === 'pending' || status === 'processing')
})

/**
 * Cancels a pending withdrawal. Whatever the answer is, what the page shows afterwards is what the backend has: a withdrawal
 * that an operator has started in the meantime shows as started. A refusal has told the person by a toast.
 */
export async function cancelWithdrawal(id: string): Promise<void> {
  try {
    withdrawal.set(await call(withdrawCancel, { id }))
  } catch {
    await withdrawal.refresh()
  }
}
