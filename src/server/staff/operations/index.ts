import type { Handler } from '../../handler/handler.ts'
import { accessHandlers } from './access.ts'
import { approvalHandlers } from './approvals.ts'
import { documentHandlers } from './documents.ts'
import { staffHandlers } from './staff.ts'
import { viewHandlers } from './views.ts'

export const staffAreaHandlers: readonly Handler[] = [
  ...staffHandlers,
  ...accessHandlers,
  ...approvalHandlers,
  ...documentHandlers,
  ...viewHandlers
]
