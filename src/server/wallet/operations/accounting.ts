import {
  operatorBalanceExport,
  operatorDocumentExport,
  operatorPeriodReport
} from '../../../contract/wallet/period-report.operator.ts'
import { operatorBooksCheck, operatorReconciliation } from '../../../contract/wallet/reconciliation.operator.ts'
import {
  OVERVIEW_DAYS,
  operatorMovementDays,
  operatorMovementExport
} from '../../../contract/wallet/record.operator.ts'
import { runTransaction } from '../../db/retry.ts'
import { createAttachment } from '../../files/attachment.ts'
import { type Handler, handleOperator } from '../../handler/handler.ts'
import { writeAudit } from '../../settings/audit.ts'
import { exportMovements, listDays, reconcile } from '../accounting.ts'
import { requestCheck, updateBooks } from '../books.ts'
import { exportDocuments } from '../document-export.ts'
import { exportBalances, reportPeriod } from '../period-report.ts'

export const accountingHandlers: readonly Handler[] = [
  handleOperator(operatorReconciliation, (_input, { db, config }) => reconcile(db, config.currency)),
  handleOperator(operatorBooksCheck, async (_input, { db, config, operator, readsOf, afterCommit }) => {
    await runTransaction(db, async tx => {
      await requestCheck(tx)
      await writeAudit(tx, operator, 'books_check', '')
    })
    afterCommit(() => updateBooks(db, config.currency.scale, readsOf))
    return {}
  }),
  handleOperator(operatorMovementDays, async (_input, { readsOf, config }) =>
    listDays(await readsOf(), OVERVIEW_DAYS, config.currency)
  ),
  handleOperator(operatorMovementExport, async (input, { readsOf, config }) => {
    const csv = await exportMovements(await readsOf(), input, config.currency)
    return createAttachment(csv, `movements-${input.from}-${input.to}.csv`)
  }),
  handleOperator(operatorPeriodReport, async (input, { readsOf, config }) =>
    reportPeriod(await readsOf(), input, config.currency)
  ),
  handleOperator(operatorDocumentExport, async (input, { readsOf, config }) =>
    createAttachment(
      await exportDocuments(await readsOf(), input, config.currency),
      `${input.kind}-${input.from}-${input.to}.csv`
    )
  ),
  handleOperator(operatorBalanceExport, async (input, { readsOf, config }) =>
    createAttachment(await exportBalances(await readsOf(), input, config.currency), `balances-${input.day}.csv`)
  )
]
