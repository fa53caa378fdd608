import { operatorReconciliation } from '../../../contract/wallet/reconciliation.operator.ts'
import {
  OVERVIEW_DAYS,
  operatorMovementDays,
  operatorMovementExport
} from '../../../contract/wallet/record.operator.ts'
import { attachment } from '../../files/attachment.ts'
import { type Handler, handleOperator } from '../../handler/handler.ts'
import { exportMovements, listDays, reconcile } from '../accounting.ts'

export const accountingHandlers: readonly Handler[] = [
  handleOperator(operatorReconciliation, (_input, { db, config }) => reconcile(db, config.currency)),
  handleOperator(operatorMovementDays, async (_input, { readsOf, config }) =>
    listDays(await readsOf(), OVERVIEW_DAYS, config.currency)
  ),
  handleOperator(operatorMovementExport, async (input, { readsOf, config }) => {
    const csv = await exportMovements(await readsOf(), input, config.currency)
    return attachment(csv, `movements-${input.from}-${input.to}.csv`)
  })
]
