import {
  operatorDepositAssign,
  operatorDepositDismiss,
  operatorDepositList
} from '../../../contract/wallet/deposit.operator.ts'
import { operatorNodeList } from '../../../contract/wallet/node.operator.ts'
import { type Handler, handleDecision, handleMoney, handleOperator } from '../../handler/handler.ts'
import { assignDeposit, dismissDeposit, listDeposits } from '../deposits/admin.ts'
import { listNodes } from '../deposits/nodes.ts'

export const depositHandlers: readonly Handler[] = [
  handleOperator(operatorDepositList, (input, { db, config }) => listDeposits(db, input, config.currency.scale)),
  handleOperator(operatorNodeList, async (_, { db, config }) => ({ list: await listNodes(db, config) })),
  handleMoney(operatorDepositAssign, (tx, input, { config, operator }) =>
    assignDeposit(tx, operator, { ...input, reason: input.reason ?? '' }, config.currency.scale)
  ),
  handleDecision(operatorDepositDismiss, 'deposit', (tx, input, { operator, config }) =>
    dismissDeposit(tx, operator, input, config.currency.scale)
  )
]
