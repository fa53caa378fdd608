// Counters of this process for Prometheus. They are declared here and incremented where things happen; `formatMetrics` adds current
// values from the database.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export const registry = new Registry()
const registers = [registry]

/** The result of a request, as far as it matters for monitoring. */
export type RequestResult = 'ok' | 'refused' | 'session' | 'invalid' | 'unavailable' | 'fault'

export const requestSeconds = new Histogram({
  name: 'wallet_request_duration_seconds',
  help: 'Duration of API requests by operation and result; its count is the number of requests.',
  labelNames: ['operation', 'result'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers
})

export const poolWaitSeconds = new Histogram({
  name: 'wallet_pool_wait_seconds',
  help: 'Time that a statement or transaction waited for a database connection.',
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
  registers
})

export const turnWaitSeconds = new Histogram({
  name: 'wallet_turn_wait_seconds',
  help: 'Time that a request waited for its turn, by its cost, before it was handled; what was refused is rate_limited.',
  labelNames: ['cost'] as const,
  buckets: [0.001, 0.01, 0.05, 0.1, 0.5, 1, 5, 15],
  registers
})

export const transactionRetries = new Counter({
  name: 'wallet_transaction_retries_total',
  help: 'Transactions that the database asked for again, by its error code.',
  labelNames: ['code'] as const,
  registers
})

export const refusals = new Counter({
  name: 'wallet_refusals_total',
  help: 'Refusals by reason; password_locked are lockouts, rate_limited are limits that were met.',
  labelNames: ['reason'] as const,
  registers
})

export const databaseUp = new Gauge({
  name: 'wallet_database_up',
  help: '1 while the database answers this process.',
  registers
})

export const standbys = new Gauge({
  name: 'wallet_standbys',
  help: 'Standbys that stream from the database: synchronous ones, which a payment waits for, and asynchronous ones.',
  labelNames: ['kind'] as const,
  registers
})

export const standbyLagSeconds = new Gauge({
  name: 'wallet_standby_lag_seconds',
  help: 'How far the slowest standby is behind the primary.',
  registers
})

export const paymentsPaused = new Gauge({
  name: 'wallet_payments_paused',
  help: '1 while payments are refused because no synchronous standby confirms them (REQUIRE_SYNCHRONOUS).',
  registers
})

export const outboxAgeSeconds = new Gauge({
  name: 'wallet_outbox_age_seconds',
  help: 'Age of the oldest message that is still to be sent, by where it goes; 0 when nothing waits.',
  labelNames: ['outbox'] as const,
  registers
})

export const webhookAttempts = new Counter({
  name: 'wallet_webhook_attempts_total',
  help: 'Attempts to deliver events to partners: delivered, retried (tried again later), failed (given up), disabled (refused for good).',
  labelNames: ['result'] as const,
  registers
})

export const webhooksFailed = new Gauge({
  name: 'wallet_webhook_failed',
  help: 'Events that no partner has accepted within three days. Alert above 0; the console has them at the partner.',
  registers
})

export const pendingRequests = new Gauge({
  name: 'wallet_pending_requests',
  help: 'Requests of merchants that wait for an operator.',
  labelNames: ['kind'] as const,
  registers
})

export const booksCheckedAt = new Gauge({
  name: 'wallet_books_checked_timestamp_seconds',
  help: 'When the last complete check of the books began; 0 before the first. Alert when it is a day old.',
  registers
})

export const booksViolations = new Gauge({
  name: 'wallet_books_violated_rules',
  help: 'Rules of the ledger that did not hold in the last check of the books. Alert above 0.',
  registers
})

export const implausibleSums = new Gauge({
  name: 'wallet_implausible_sums',
  help: 'Sums that the rules allow and that are far above what is usual, noticed within the last day. Alert above 0.',
  registers
})

export const depositReadAt = new Gauge({
  name: 'wallet_deposit_read_timestamp_seconds',
  help: 'When this process last read the payments of a network; one process reads each.',
  labelNames: ['network'] as const,
  registers
})

export const depositFailures = new Counter({
  name: 'wallet_deposit_failures_total',
  help: 'Attempts to read the payments of a network that failed, usually because its node did not respond.',
  labelNames: ['network'] as const,
  registers
})

export const depositContradictions = new Counter({
  name: 'wallet_deposit_contradictions_total',
  help: 'Answers of a node that contradict the request, earlier answers or the other node, and credited deposits that vanished: people have to look.',
  labelNames: ['network'] as const,
  registers
})

/** Adds memory, processor time and the delay of the event loop. Call it once in a process with metrics. */
export function countProcess(): void {
  if (!registry.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: registry })
}
