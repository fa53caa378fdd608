/** Beginnings of routes with an id, each with the list whose newest document they open: for browser tests and the playground. */
const lists: readonly (readonly [beginning: string, list: string])[] = [
  ['/recharge/', 'wallet/recharge_list'],
  ['/financialRecords/', 'wallet/record_list'],
  ['/withdraw/', 'wallet/withdraw_list'],
  ['/bank/', 'wallet/account_list'],
  ['/notice/', 'notice/notice_list'],
  ['/project/buy/', 'project/project_list'],
  ['/project/detail/', 'project/order_list'],
  ['/shareTask/', 'user/share_task_list'],
  ['/qa/', 'app/qa_list'],
  ['/feedback/', 'user/feedback_list']
]

/**
 * Returns how to open a route with an id: as a `place`, where a link has a secret, which its screen looks up only when something is sent;
 * else by the newest document of a `list`. Fails for a route that is not in the table above.
 */
export function findRouteDocument(route: string): { place: string } | { list: string } {
  if (route.includes(':token')) return { place: route.replace(':token', 'a'.repeat(43)) }
  const list = lists.find(([beginning]) => route.startsWith(beginning))?.[1]
  if (list === undefined) throw new Error(`say in test/route-documents.ts where an id for ${route} comes from`)
  return { list }
}
