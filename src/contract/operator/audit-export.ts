import * as v from 'valibot'
import { operation } from '../operation.ts'
import { AuditFilter } from './audit-filter.ts'

/** The same as a CSV file, newest first, at most 50,000 lines. */
export const operatorAuditExport = operation({
  method: 'GET',
  path: '/api/v1/operator/audit_export',
  audience: 'operator',
  summary: 'What operators did, as a CSV file: newest first, at most 50,000 lines',
  input: v.object(AuditFilter),
  output: v.any(),
  answer: 'blob',
  refusals: ['rate_limited']
})
