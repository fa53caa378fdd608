/** The routes with an id, each with the list whose newest document they open: for browser tests and the playground. */
export const routeDocuments: Readonly<Record<string, string>> = {
  '/recharge/detail/:id': 'wallet/recharge_list',
  '/financialRecords/:id': 'wallet/record_list',
  '/withdraw/detail/:id': 'wallet/withdraw_list',
  '/bank/edit/:id': 'wallet/account_list',
  '/notice/:id': 'notice/notice_list',
  '/project/buy/:id': 'project/project_list',
  '/project/detail/:id': 'project/order_list',
  '/shareTask/:id': 'user/share_task_list',
  '/qa/:id': 'app/qa_list',
  '/feedback/:id': 'user/feedback_list'
}
