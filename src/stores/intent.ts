import { hasUnansweredRequest } from '../api/intents.ts'
import type { Operation } from '../contract/operation.ts'
import { host } from '../host/current.ts'

/**
 * Whether the person sent the same request before and got no response, also before a reload. The screen then says that sending it
 * again is safe: it carries the same key, and the backend executes it once.
 */
export const isUnanswered = (operation: Operation): boolean => hasUnansweredRequest(host.storage, operation.path)
