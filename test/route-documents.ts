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

/** Returns the list that has an id for a route; undefined for a route of another document. */
export const listOf = (route: string): string | undefined =>
  lists.find(([beginning]) => route.startsWith(beginning))?.[1]

/** Returns the place of a route with a secret of a link, which its screen looks up only when something is sent; undefined for others. */
export const placeOfLink = (route: string): string | undefined =>
  route.includes(':token') ? route.replace(':token', 'a'.repeat(43)) : undefined
