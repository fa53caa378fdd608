import {
  operatorPartnerAdd,
  operatorPartnerEnd,
  operatorPartnerList
} from '../../../contract/account/partner.operator.ts'
import { transaction } from '../../db/retry.ts'
import { type Handler, handleOperator } from '../../handler.ts'
import { addPartner, endPartner, listPartners } from '../partner/partner.ts'

export const partnerHandlers: readonly Handler[] = [
  handleOperator(operatorPartnerList, async (_input, { db }) => ({ list: await listPartners(db) })),
  handleOperator(operatorPartnerAdd, (input, { db, operator }) =>
    transaction(db, tx => addPartner(tx, operator, input))
  ),
  handleOperator(operatorPartnerEnd, (input, { db, operator }) =>
    transaction(db, tx => endPartner(tx, operator, input.id))
  )
]
