import { operatorSessionEnd } from '../../../contract/operator/session-end.ts'
import { endAllSessions } from '../../account/merchant-admin.ts'
import { transaction } from '../../db/retry.ts'
import { handleOperator } from '../../handler.ts'

export const operatorSessionEndHandler = handleOperator(operatorSessionEnd, (input, { db, operator }) =>
  transaction(db, tx => endAllSessions(tx, operator, input.account))
)
