import {
  operatorPayoutBatchDetail,
  operatorPayoutBatchExport,
  operatorPayoutBatchList,
  operatorPayoutBatchPay,
  operatorPayoutBatchStart,
  operatorPayoutLineList,
  operatorPayoutWaitingList
} from '../../../contract/wallet/payout-batch.operator.ts'
import { requireReleased } from '../../db/document-desk.ts'
import { createAttachment } from '../../files/attachment.ts'
import { type Handler, handleMoney, handleOperator } from '../../handler/handler.ts'
import { exportBatch, listBatches, requireBatch, startBatch } from '../payouts/batch.ts'
import type { PayoutChain } from '../payouts/chain-check.ts'
import { listLines } from '../payouts/lines.ts'
import { fetchBatchChain, payBatch } from '../payouts/pay.ts'
import { exportSepa } from '../payouts/sepa.ts'
import { listWaiting } from '../payouts/waiting.ts'

export const payoutHandlers: readonly Handler[] = [
  handleOperator(operatorPayoutBatchList, (input, { db, config }) => listBatches(db, input, config.currency.scale)),
  handleOperator(operatorPayoutBatchDetail, ({ id }, { db, config }) => requireBatch(db, id, config.currency.scale)),
  handleOperator(operatorPayoutLineList, ({ id }, { db, config, language }) => listLines(db, id, config, language)),
  handleOperator(operatorPayoutWaitingList, async (_, { db, config, operator }) => ({
    list: await listWaiting(db, operator, config.currency.scale)
  })),
  handleMoney(operatorPayoutBatchStart, (tx, input, { config, operator }) =>
    startBatch(tx, operator, input, config.currency.scale)
  ),
  handleOperator(operatorPayoutBatchExport, async ({ id, format }, { db, config }) => {
    // Nobody sends what a colleague holds.
    await requireReleased(db, [id])
    return format === 'sepa'
      ? createAttachment(await exportSepa(db, id, config.currency), `payouts-${id}.xml`)
      : createAttachment(await exportBatch(db, id, config.currency), `payouts-${id}.csv`)
  }),
  handleMoney(
    operatorPayoutBatchPay,
    (tx, input, { config, operator, language }, chain: PayoutChain | undefined) =>
      payBatch(tx, operator, input, { scale: config.currency.scale, language, chain }),
    (input, context) => fetchBatchChain(context, input)
  )
]
