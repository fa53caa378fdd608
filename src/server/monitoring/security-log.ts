import type { Logger } from 'pino'

/** Kinds of security events for monitoring. */
export type SecurityEvent =
  | 'launch_refused'
  | 'login_failed'
  | 'operator_forbidden'
  | 'operator_refused'
  | 'operator_sign_in_failed'
  | 'operator_signed_in'
  | 'partner_refused'
  | 'password_lockout'
  | 'password_refused'
  | 'password_wrong'
  | 'rate_limited'
  | 'refresh_refused'

/** Details of an event: ids, addresses and counts, never user input. */
interface SecurityDetails {
  address: string
  merchant?: string | null
  operator?: string | null
  /** Number of attempts left before the lock. */
  left?: number
  until?: string | undefined
  reason?: string
}

/** Writes a security event as one structured line. */
export function logSecurity(log: Logger, event: SecurityEvent, details: SecurityDetails): void {
  log.warn({ security: event, ...details }, 'security event')
}
