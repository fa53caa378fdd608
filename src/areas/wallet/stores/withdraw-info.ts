import type { OutputOf } from '../../../contract/operation.ts'
import { withdrawInfo as operation } from '../../../contract/wallet/withdraw-info.ts'
import { resource } from '../../../stores/loadable.ts'

/** What may be withdrawn today, to where, and for what fee. */
export type WithdrawInfo = OutputOf<typeof operation>

/** See {@link WithdrawInfo}. */
export const withdrawInfo = resource(operation, { topics: ['wallet.changed', 'withdraw.changed'] })
