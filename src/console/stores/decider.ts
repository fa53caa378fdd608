import { call } from '../../api/request.ts'
import { operatorAuditList } from '../../contract/settings/audit.operator.ts'
import { $isAllowed } from './staff.ts'

// A note, a hold or an assignment of the staff names the document as its target, and decides nothing about it.
const isOfDesk = (action: string): boolean => action.startsWith('document_')

/** Returns who has last decided about a request, as the audit log says; null where the role may not read it, or it is too long ago. */
export async function fetchDecider(id: string): Promise<string | null> {
  if (id === '' || !$isAllowed.get()('audit_list')) return null
  const { list } = await call(operatorAuditList, { page: 1, page_size: 50 }, { quiet: true })
  return list.find(({ target, action }) => target === id && !isOfDesk(action))?.operator ?? null
}
