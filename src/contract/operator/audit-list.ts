import * as v from 'valibot'
import { AuditEntry } from '../entities/operator.ts'
import { operation } from '../operation.ts'
import { PageInput, pageOf } from '../page.ts'
import { AuditFilter } from './audit-filter.ts'

/** Actions of operators, newest first. */
export const operatorAuditList = operation({
  method: 'GET',
  path: '/api/v1/operator/audit_list',
  audience: 'operator',
  summary: 'What operators did, newest first',
  input: v.object({ ...PageInput, ...AuditFilter }),
  output: pageOf(AuditEntry)
})
