import { operatorProjectList, operatorProjectPut } from '../../../contract/orders/project.operator.ts'
import { projectBuy, projectDetail, projectList } from '../../../contract/orders/project.ts'
import { checkTransactionPassword } from '../../account/index.ts'
import { runTransaction } from '../../db/retry.ts'
import { type Handler, handleMerchant, handleOperator, handlePaymentFacts } from '../../handler/handler.ts'
import { listAllProjects, listProjects, requireProject } from '../project.ts'
import { buyProject, formatPurchasedOrder } from '../project-purchase.ts'
import { putProject } from '../project-put.ts'

export const projectHandlers: readonly Handler[] = [
  handleMerchant(projectList, (input, { db, config, language }) =>
    listProjects(db, input, { language, scale: config.currency.scale })
  ),
  handleMerchant(projectDetail, (input, { db, config, language, merchant }) =>
    requireProject(db, merchant, input.id, { language, scale: config.currency.scale })
  ),
  handlePaymentFacts(
    projectBuy,
    async (input, context, intent) => {
      await checkTransactionPassword(context, input.password)
      return buyProject(context.db, intent, input, context.config.currency)
    },
    (facts, { config, language }) => formatPurchasedOrder(facts, { language, scale: config.currency.scale })
  ),
  handleOperator(operatorProjectList, (input, { db, config, language }) =>
    listAllProjects(db, input, { language, scale: config.currency.scale })
  ),
  handleOperator(operatorProjectPut, (input, { db, config, operator }) =>
    runTransaction(db, tx => putProject(tx, operator, input, config.currency.scale))
  )
]
