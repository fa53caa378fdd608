import type { Logger } from 'pino'

/** What somebody who watches over the service wants to hear of. */
export type SecurityEvent =
  | 'login_failed'
  | 'operator_refused'
  | 'partner_refused'
  | 'password_lockout'
  | 'password_refused'
  | 'password_wrong'
  | 'rate_limited'
  | 'refresh_refused'

/** What is said of it: ids, addresses and counts, never what somebody typed or sent. */
export interface SecurityDetails {
  address: string
  merchant?: string | null
  /** How many wrong attempts are left before the lock. */
  left?: number
  until?: string | undefined
  reason?: string
}

/** Writes a security event as one structured line. */
export function logSecurity(log: Logger, event: SecurityEvent, details: SecurityDetails): void {
  log.warn({ security: event, ...details }, 'security event')
}
