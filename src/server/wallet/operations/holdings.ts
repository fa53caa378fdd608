import {
  operatorHoldingAdd,
  operatorHoldingBalance,
  operatorHoldingEnd,
  operatorHoldingExport,
  operatorHoldingReport
} from '../../../contract/wallet/holding.operator.ts'
import { runTransaction } from '../../db/retry.ts'
import { createAttachment } from '../../files/attachment.ts'
import { type Handler, handleOperator } from '../../handler/handler.ts'
import { addHolding, endHolding, enterBalance } from '../holdings/change.ts'
import { exportHoldings, reportHoldings } from '../holdings/report.ts'

export const holdingHandlers: readonly Handler[] = [
  handleOperator(operatorHoldingReport, ({ day }, { db, config }) => reportHoldings({ db, config }, day)),
  handleOperator(operatorHoldingExport, async ({ day }, { readsOf, config }) =>
    createAttachment(await exportHoldings(await readsOf(), day, config.currency), `holdings-${day}.csv`)
  ),
  handleOperator(operatorHoldingAdd, (input, { db, operator }) =>
    runTransaction(db, tx => addHolding(tx, operator, input))
  ),
  handleOperator(operatorHoldingEnd, (input, { db, operator }) =>
    runTransaction(db, tx => endHolding(tx, operator, input))
  ),
  handleOperator(operatorHoldingBalance, (input, { db, config, operator }) =>
    runTransaction(db, tx => enterBalance(tx, operator, input, config.currency.scale))
  )
]
