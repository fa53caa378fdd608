import type { Operation } from '../contract/operation.ts'
import { accountHandlers } from './account/operations/index.ts'
import { botHandlers } from './bot/operations.ts'
import { fileHandlers } from './files/operations.ts'
import type { Handler } from './handler/handler.ts'
import { helpHandlers } from './help/operations/index.ts'
import { homeHandlers } from './home/operations.ts'
import { ordersHandlers } from './orders/operations/index.ts'
import { settingsHandlers } from './settings/operations.ts'
import { shopHandlers } from './shop/operations/index.ts'
import { staffAreaHandlers } from './staff/operations/index.ts'
import { tasksHandlers } from './tasks/operations/index.ts'
import { teamHandlers } from './team/operations.ts'
import { walletHandlers } from './wallet/operations/index.ts'

/** Every operation with its handler: the HTTP routes and the OpenAPI document are derived from this list. */
export const handlers: readonly Handler[] = [
  ...homeHandlers,
  ...accountHandlers,
  ...walletHandlers,
  ...shopHandlers,
  ...ordersHandlers,
  ...tasksHandlers,
  ...teamHandlers,
  ...helpHandlers,
  ...staffAreaHandlers,
  ...settingsHandlers,
  ...fileHandlers,
  ...botHandlers
]

export const operations: readonly Operation[] = handlers.map(({ operation }) => operation)
