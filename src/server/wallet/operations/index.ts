import type { Handler } from '../../handler/handler.ts'
import { accountingHandlers } from './accounting.ts'
import { accountHandlers } from './accounts.ts'
import { balanceHandlers } from './balance.ts'
import { depositHandlers } from './deposits.ts'
import { holdingHandlers } from './holdings.ts'
import { payoutHandlers } from './payouts.ts'
import { rechargeDecisionHandlers } from './recharge-decisions.ts'
import { rechargeHandlers } from './recharges.ts'
import { recordHandlers } from './records.ts'
import { withdrawalDecisionHandlers } from './withdrawal-decisions.ts'
import { withdrawalHandlers } from './withdrawals.ts'

export const walletHandlers: readonly Handler[] = [
  ...accountHandlers,
  ...rechargeHandlers,
  ...rechargeDecisionHandlers,
  ...depositHandlers,
  ...recordHandlers,
  ...balanceHandlers,
  ...withdrawalHandlers,
  ...withdrawalDecisionHandlers,
  ...payoutHandlers,
  ...accountingHandlers,
  ...holdingHandlers
]
