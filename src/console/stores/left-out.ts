import type { PayoutRoute } from '../../contract/wallet/payout-batch.operator.ts'
import { createAppAtom } from '../../stores/app-life.ts'
import { onSignedOut } from '../../stores/session.ts'

type ExcludedWithdrawals = Readonly<Partial<Record<PayoutRoute, readonly string[]>>>

/** Withdrawals that the person leaves out of the next batch of a route: until it is made, or they are taken in again. */
export const $excludedWithdrawals = createAppAtom<ExcludedWithdrawals>({})
onSignedOut(() => $excludedWithdrawals.set({}))

/** Leaves these withdrawals out of the next batch of a route, and no others. */
export const excludeWithdrawals = (route: PayoutRoute, ids: readonly string[]): void =>
  $excludedWithdrawals.set({ ...$excludedWithdrawals.get(), [route]: ids })
