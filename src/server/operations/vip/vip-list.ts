import { vipList } from '../../../contract/vip/vip-list.ts'
import { listGrades } from '../../services/grade.ts'
import { handleMerchant } from '../handler.ts'

export const vipListHandler = handleMerchant(vipList, (_input, { db, config, merchant }) =>
  listGrades(db, merchant.id, config.currency)
)
