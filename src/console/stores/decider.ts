import { call } from '../../api/request.ts'
import { operatorAuditList } from '../../contract/settings/audit.operator.ts'
import { $may } from './staff.ts'

/** Returns who has last acted on a request, as the audit log says; null where the role may not read it, or it is too long ago. */
export async function deciderOf(id: string): Promise<string | null> {
  if (!$may.get()('audit_list')) return null
  const { list } = await call(operatorAuditList, { page: 1, page_size: 50 }, { quiet: true })
  return list.find(({ target }) => target === id)?.operator ?? null
}
