import { vipList } from '../../../contract/vip/vip-list.ts'
import { vipUpgrade } from '../../../contract/vip/vip-upgrade.ts'
import { checkTransactionPassword } from '../../account/index.ts'
import { type Handler, handleMerchant, handlePayment } from '../../handler.ts'
import { listGrades, upgradeGrade } from '../grade.ts'

export const gradeHandlers: readonly Handler[] = [
  handleMerchant(vipList, (_input, { db, config, merchant }) => listGrades(db, merchant.id, config.currency)),
  handlePayment(vipUpgrade, async (input, context, once) => {
    const { config, merchant } = context
    await checkTransactionPassword(context, input.password)
    return once(tx => upgradeGrade(tx, merchant.id, input.grade, config.currency))
  })
]
