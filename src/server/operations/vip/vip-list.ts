import { vipList } from '../../../contract/vip/vip-list.ts'
import { handleMerchant } from '../../handler.ts'
import { listGrades } from '../../shop/grade.ts'

export const vipListHandler = handleMerchant(vipList, (_input, { db, config, merchant }) =>
  listGrades(db, merchant.id, config.currency)
)
