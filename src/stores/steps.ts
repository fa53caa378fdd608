import type { TimelineEvent } from '../contract/timeline.ts'
import type { Recharge } from '../contract/wallet/recharge.ts'
import type { Withdrawal } from '../contract/wallet/withdrawal.ts'

/** One line of a timeline. Past steps have a time, future steps have none. */
export interface Step<Name extends string> {
  name: Name
  state: 'done' | 'current' | 'upcoming' | 'failed'
  at?: string
  note: string
}

type RechargeStep = Recharge['status'] | 'review' | 'credit'
type WithdrawalStep = Withdrawal['status'] | 'review' | 'payout'

/** Returns the past steps. An unknown status is skipped: a newer backend may have more. */
export function listPastSteps<Name extends string>(
  events: readonly TimelineEvent[],
  names: Record<Name, 'done' | 'failed'>
) {
  const isStep = (status: string): status is Name => Object.hasOwn(names, status)
  return events.flatMap((event): Step<Name>[] =>
    isStep(event.status) ? [{ name: event.status, state: names[event.status], at: event.at, note: event.note }] : []
  )
}

/** Returns the timeline of a recharge: past steps, and while it is pending the next ones. */
export function listRechargeSteps(recharge: Recharge): Step<RechargeStep>[] {
  const past: Step<RechargeStep>[] = listPastSteps(recharge.timeline, {
    pending: 'done',
    approved: 'done',
    cancelled: 'done',
    rejected: 'failed',
    reversed: 'failed'
  })
  if (recharge.status !== 'pending') return past
  return [...past, { name: 'review', state: 'current', note: '' }, { name: 'credit', state: 'upcoming', note: '' }]
}

/** Returns the timeline of a withdrawal: past steps, and while it is open the next ones. */
export function listWithdrawalSteps(withdrawal: Withdrawal): Step<WithdrawalStep>[] {
  const past: Step<WithdrawalStep>[] = listPastSteps(withdrawal.timeline, {
    pending: 'done',
    processing: 'done',
    paid: 'done',
    cancelled: 'done',
    failed: 'failed',
    returned: 'failed'
  })
  if (withdrawal.status === 'processing') return [...past, { name: 'payout', state: 'current', note: '' }]
  if (withdrawal.status !== 'pending') return past
  return [...past, { name: 'review', state: 'current', note: '' }, { name: 'payout', state: 'upcoming', note: '' }]
}
