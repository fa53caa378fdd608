import { hasUnanswered } from '../api/intents.ts'
import type { Operation } from '../contract/operation.ts'
import { host } from '../host/current.ts'

/**
 * Whether the person sent this before and never heard an answer, also before a reload. The screen then says that sending
 * the same again is safe: it carries the same key, and the backend does it once.
 */
export const isUnanswered = (operation: Operation): boolean => hasUnanswered(host.storage, operation.path)
