import type { Handler } from '../../handler/handler.ts'
import { orderDecisionHandlers } from './order-decisions.ts'
import { orderRequestHandlers } from './order-requests.ts'
import { orderHandlers } from './orders.ts'
import { projectHandlers } from './projects.ts'

export const ordersHandlers: readonly Handler[] = [
  ...orderHandlers,
  ...orderDecisionHandlers,
  ...orderRequestHandlers,
  ...projectHandlers
]
