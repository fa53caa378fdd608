import type { StartTarget } from '../host/host.ts'

const places: Readonly<Record<Exclude<StartTarget['to'], 'invite'>, string>> = {
  notice: '/notice/',
  order: '/project/detail/',
  recharge: '/recharge/detail/',
  withdraw: '/withdraw/detail/',
  project: '/project/buy/',
  // A proof has no screen of its own: they are listed with the tasks.
  task: '/task?proof='
}

/** Where a launch leads; an invitation leads nobody who has a shop anywhere. */
export function placeOf(start: StartTarget, isSignedIn: boolean): string | null {
  if (start.to !== 'invite') return places[start.to] + encodeURIComponent(start.id)
  return isSignedIn ? null : `/register?code=${encodeURIComponent(start.code)}`
}
