import type { OutputOf } from '../../contract/operation.ts'
import type { operatorWithdrawList } from '../../contract/wallet/withdrawal.operator.ts'

type Payout = OutputOf<typeof operatorWithdrawList>['list'][number]['payout']

/** Returns where a payout goes: an address, or whose account. */
export const formatDestination = ({ address = '', account_name, card_number }: Payout): string =>
  account_name && card_number ? `${account_name} · ${card_number}` : address
