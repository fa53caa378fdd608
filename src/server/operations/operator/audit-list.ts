import { operatorAuditList } from '../../../contract/operator/audit-list.ts'
import { listAudit } from '../../services/audit.ts'
import { handleOperator } from '../handler.ts'

export const operatorAuditListHandler = handleOperator(operatorAuditList, (input, { db }) => listAudit(db, input))
