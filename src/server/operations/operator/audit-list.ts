import { operatorAuditList } from '../../../contract/operator/audit-list.ts'
import { handleOperator } from '../../handler.ts'
import { listAudit } from '../../settings/audit.ts'

export const operatorAuditListHandler = handleOperator(operatorAuditList, (input, { db }) => listAudit(db, input))
