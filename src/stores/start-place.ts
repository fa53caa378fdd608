import type { BotTarget } from '../host/host.ts'
import { subjectPaths } from './notice-path.ts'

/** The place of a document by what a launch names it, for an id as it stands in an address. */
export const places: Readonly<Record<Exclude<BotTarget['to'], 'invite'>, (id: string) => string>> = {
  notice: id => `/notice/${id}`,
  order: subjectPaths.order,
  recharge: subjectPaths.recharge,
  withdraw: subjectPaths.withdrawal,
  project: id => `/project/buy/${id}`,
  task: subjectPaths.submission,
  feedback: subjectPaths.feedback,
  request: subjectPaths.order_request,
  record: subjectPaths.record,
  session: subjectPaths.session,
  account: subjectPaths.account,
  reset: id => `/reset/${id}`
}

/** Returns the place of a document that a launch names. */
export const getDocumentPlace = ({ to, id }: Exclude<BotTarget, { to: 'invite' }>): string =>
  places[to](encodeURIComponent(id))

/** Returns the destination of a launch. For a merchant with a shop, an invitation has none. */
export function getStartPlace(start: BotTarget, isSignedIn: boolean): string | null {
  if (start.to !== 'invite') return getDocumentPlace(start)
  return isSignedIn ? null : `/register?code=${encodeURIComponent(start.code)}`
}
