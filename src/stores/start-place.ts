import type { StartTarget } from '../host/host.ts'

const places: Readonly<Record<Exclude<StartTarget['to'], 'invite'>, string>> = {
  notice: '/notice/',
  order: '/project/detail/',
  recharge: '/recharge/detail/',
  withdraw: '/withdraw/detail/',
  project: '/project/buy/',
  // A proof has no screen of its own: proofs are listed with the tasks.
  task: '/task?proof=',
  feedback: '/feedback/'
}

/** Returns the destination of a launch. For a merchant with a shop, an invitation has none. */
export function placeOf(start: StartTarget, isSignedIn: boolean): string | null {
  if (start.to !== 'invite') return places[start.to] + encodeURIComponent(start.id)
  return isSignedIn ? null : `/register?code=${encodeURIComponent(start.code)}`
}
