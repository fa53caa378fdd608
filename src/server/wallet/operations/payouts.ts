import {
  operatorPayoutBatchDetail,
  operatorPayoutBatchExport,
  operatorPayoutBatchList,
  operatorPayoutBatchPay,
  operatorPayoutBatchStart
} from '../../../contract/wallet/payout-batch.operator.ts'
import { createAttachment } from '../../files/attachment.ts'
import { type Handler, handleMoney, handleOperator } from '../../handler/handler.ts'
import { exportBatch, findBatch, listBatches, startBatch } from '../payouts/batch.ts'
import { payBatch } from '../payouts/pay.ts'

export const payoutHandlers: readonly Handler[] = [
  handleOperator(operatorPayoutBatchList, (input, { db, config }) => listBatches(db, input, config.currency.scale)),
  handleOperator(operatorPayoutBatchDetail, ({ id }, { db, config }) => findBatch(db, id, config.currency.scale)),
  handleMoney(operatorPayoutBatchStart, (tx, input, { config, operator }) =>
    startBatch(tx, operator, input, config.currency.scale)
  ),
  handleOperator(operatorPayoutBatchExport, async (input, { db, config }) => {
    const csv = await exportBatch(db, input.id, config.currency.scale)
    return createAttachment(csv, `payouts-${input.id}.csv`)
  }),
  handleMoney(operatorPayoutBatchPay, (tx, input, { operator }) => payBatch(tx, operator, input))
]
