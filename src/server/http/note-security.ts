import type { Logger } from 'pino'
import { tokenRefresh } from '../../contract/account/session.ts'
import type { Operation } from '../../contract/operation.ts'
import { Refusal } from '../errors/refusal.ts'
import { SessionFailure } from '../errors/session-failure.ts'
import type { RequestInfo } from '../handler/handler.ts'
import { RateLimited } from '../limits/rate-limit.ts'
import { logSecurity, type SecurityEvent } from '../monitoring/security-log.ts'
import type { Caller } from './authenticate.ts'

/** The facts of a failed request. */
interface FailedRequest {
  readonly operation: Operation
  readonly caller: Caller
  readonly request: RequestInfo
  readonly log: () => Logger
}

/** Logs an error if it is a security event. */
export function noteSecurity(error: unknown, { operation, caller, request, log }: FailedRequest): void {
  const event = findEvent(error, operation)
  if (!event) return
  const merchant = 'merchant' in caller ? caller.merchant.id : undefined
  const operator = 'operator' in caller ? caller.operator.id : undefined
  const { left, until } = (error instanceof Refusal && error.params) || {}
  const reason = error instanceof SessionFailure ? error.failure : undefined
  logSecurity(log(), event, {
    address: request.ip,
    ...(merchant !== undefined && { merchant }),
    ...(operator !== undefined && { operator }),
    ...(left !== undefined && { left: Number(left) }),
    ...(until !== undefined && { until }),
    ...(reason !== undefined && { reason })
  })
}

function findEvent(error: unknown, operation: Operation): SecurityEvent | undefined {
  // A remembered refusal was logged when it was new: a flood does not fill the log.
  if (error instanceof RateLimited) return error.isNew ? 'rate_limited' : undefined
  if (error instanceof Refusal) {
    if (error.reason === 'not_permitted') return 'operator_forbidden'
    if (error.reason === 'password_locked') return 'password_refused'
    if (error.reason !== 'password_wrong') return undefined
    return error.params?.left === '0' ? 'password_lockout' : 'password_wrong'
  }
  if (!(error instanceof SessionFailure) || error.failure === 'sessionMissing') return undefined
  if (operation.path === tokenRefresh.path) return 'refresh_refused'
  if (operation.audience === 'operator') return 'operator_refused'
  return operation.audience === 'partner' ? 'partner_refused' : undefined
}
