import type { OutputOf } from '../../../contract/operation.ts'
import { withdrawInfo as operation } from '../../../contract/wallet/withdrawal.ts'
import { createResource } from '../../../stores/loadable.ts'

/** Limits, fee and accounts for a withdrawal today. */
export type WithdrawInfo = OutputOf<typeof operation>

export const withdrawInfo = createResource(operation, { topics: ['wallet.changed', 'withdraw.changed'] })
