import { operatorGradeList, operatorGradeUpdate } from '../../../contract/shop/grade.operator.ts'
import { vipList, vipUpgrade } from '../../../contract/shop/grade-offer.ts'
import { checkTransactionPassword } from '../../account/index.ts'
import { runTransaction } from '../../db/retry.ts'
import { type Handler, handleMerchant, handleOperator, handlePaymentFacts } from '../../handler/handler.ts'
import { formatUpgrade, listGrades, upgradeGrade } from '../grade.ts'
import { listTerms, updateTerms } from '../grade-terms.ts'

export const gradeHandlers: readonly Handler[] = [
  handleMerchant(vipList, (_input, { db, config, merchant }) => listGrades(db, merchant.id, config.currency)),
  handlePaymentFacts(
    vipUpgrade,
    async (input, context, intent) => {
      await checkTransactionPassword(context, input.password)
      return upgradeGrade(context.db, intent, input.grade)
    },
    (facts, { config }) => formatUpgrade(facts, config.currency)
  ),
  handleOperator(operatorGradeList, (_input, { db, config }) => listTerms(db, config.currency.scale)),
  handleOperator(operatorGradeUpdate, (input, { db, config, operator }) =>
    runTransaction(db, tx => updateTerms(tx, operator, input, config.currency.scale))
  )
]
