import {
  operatorCredit,
  operatorDeduct,
  operatorDeductCancel,
  operatorDeductionList
} from '../../../contract/wallet/adjustment.operator.ts'
import {
  paymentResult as paymentResultOperation,
  transferSubmit,
  walletInfo
} from '../../../contract/wallet/balance.ts'
import {
  type Handler,
  handleMerchant,
  handleMoney,
  handleOperator,
  handleOperatorPayment,
  handlePaymentFacts
} from '../../handler/handler.ts'
import { readBanner } from '../../settings/pause.ts'
import { postCredit } from '../credit.ts'
import { listDeductions, postDeduction, undoDeduction } from '../deduction.ts'
import { findPaymentResult } from '../payment-result.ts'
import { createWallet, readPending, readWallet, transferFunds } from '../wallet.ts'

export const balanceHandlers: readonly Handler[] = [
  handleMerchant(walletInfo, async (_, { db, config, merchant, language }) => {
    const [wallet, pending, banner] = await Promise.all([
      readWallet(db, merchant.id, config.currency),
      readPending(db, merchant.id, config.currency),
      readBanner(db, language)
    ])
    return {
      ...wallet,
      ...pending,
      has_transaction_password: merchant.transaction_password_hash !== null,
      ...(banner && { banner })
    }
  }),
  handleMerchant(paymentResultOperation, ({ key }, { db, merchant }) => findPaymentResult(db, merchant.id, key)),
  handlePaymentFacts(
    transferSubmit,
    (input, { config, db }, intent) => transferFunds(db, intent, input, config.currency),
    ({ balances, transfer_id: id }, { config }) => ({
      ...createWallet(config.currency, kind => BigInt(balances[kind])),
      ...(id && { id })
    })
  ),
  handleOperatorPayment(operatorCredit, (input, { config, operator }, once) =>
    once(tx => postCredit(tx, operator, input, config.currency.scale))
  ),
  handleOperatorPayment(operatorDeduct, (input, { config, operator }, once) =>
    once(tx => postDeduction(tx, operator, input, config.currency.scale))
  ),
  handleOperator(operatorDeductionList, (input, { db, config }) => listDeductions(db, input, config.currency.scale)),
  handleMoney(operatorDeductCancel, (tx, input, { config, operator }) =>
    undoDeduction(tx, operator, input.id, input.note ?? '', config.currency.scale)
  )
]
