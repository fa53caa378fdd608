import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import type { PackName } from '../i18n/pack-names.ts'
import { loadPacks } from '../i18n/translator.ts'
import type { ConsoleRoute } from './route.ts'

/** Loads the code of a screen, and beside it the texts that the shell and the console do not have. */
async function withTexts<M>(code: Promise<M>, ...packs: PackName[]): Promise<M> {
  const [screen] = await Promise.all([code, loadPacks(packs)])
  return screen
}

/** All screens, in the order of the menu. */
export const routes: readonly ConsoleRoute[] = [
  {
    path: '/',
    title: 'console.nav.overview',
    icon: 'house',
    group: 'top',
    needs: 'profile',
    load: () => withTexts(import('./screens/overview.tsx'), 'wallet')
  },
  {
    path: '/recharges/:id?',
    title: 'console.nav.recharges',
    icon: 'arrow-down-to-line',
    group: 'queues',
    needs: 'recharge_list',
    load: () => withTexts(import('./screens/recharges.tsx'), 'orders')
  },
  {
    path: '/withdrawals/:id?',
    title: 'console.nav.withdrawals',
    icon: 'arrow-up-from-line',
    group: 'queues',
    needs: 'withdraw_list',
    load: () => withTexts(import('./screens/withdrawals.tsx'), 'orders')
  },
  {
    path: '/deposits/:id?',
    title: 'console.nav.deposits',
    icon: 'link',
    group: 'queues',
    needs: 'deposit_list',
    load: () => import('./screens/deposits.tsx')
  },
  {
    path: '/payouts/:id?',
    title: 'console.nav.payouts',
    icon: 'layers',
    group: 'queues',
    needs: 'payout_batch_list',
    load: () => import('./screens/payouts/index.tsx')
  },
  {
    path: '/requests/:id?',
    title: 'console.nav.requests',
    icon: 'shopping-bag',
    group: 'queues',
    needs: 'order_request_list',
    load: () => withTexts(import('./screens/order-requests.tsx'), 'orders')
  },
  {
    path: '/refunds/:id?',
    title: 'console.nav.refunds',
    icon: 'undo-2',
    group: 'queues',
    needs: 'order_list',
    load: () => withTexts(import('./screens/refunds.tsx'), 'orders')
  },
  {
    path: '/proofs/:id?',
    title: 'console.nav.proofs',
    icon: 'clipboard-check',
    group: 'queues',
    needs: 'submission_list',
    load: () => withTexts(import('./screens/submissions.tsx'), 'orders')
  },
  {
    path: '/feedback/:id?',
    title: 'console.nav.feedback',
    icon: 'message-circle',
    group: 'queues',
    needs: 'feedback_list',
    load: () => import('./screens/feedback.tsx')
  },
  {
    path: '/approvals/:id?',
    title: 'console.nav.approvals',
    icon: 'user-check',
    group: 'queues',
    needs: 'approval_list',
    load: () => withTexts(import('./screens/approvals.tsx'), 'orders')
  },
  {
    path: '/orders/:id?',
    title: 'console.nav.orders',
    icon: 'receipt-text',
    group: 'shop',
    needs: 'order_list',
    load: () => withTexts(import('./screens/orders/index.tsx'), 'orders')
  },
  {
    path: '/catalogue',
    title: 'console.nav.catalogue',
    icon: 'boxes',
    group: 'shop',
    needs: 'depot_list',
    load: () => withTexts(import('./screens/products/index.tsx'), 'shop')
  },
  {
    path: '/projects',
    title: 'console.nav.projects',
    icon: 'package-open',
    group: 'shop',
    needs: 'project_list',
    load: () => import('./screens/projects/index.tsx')
  },
  {
    path: '/tasks',
    title: 'console.nav.tasks',
    icon: 'target',
    group: 'shop',
    needs: 'task_list',
    load: () => import('./screens/tasks/index.tsx')
  },
  {
    path: '/notices/:id?',
    title: 'console.nav.notices',
    icon: 'megaphone',
    group: 'content',
    needs: 'notice_list',
    load: () => import('./screens/notices/index.tsx')
  },
  {
    path: '/questions/:id?',
    title: 'console.nav.questions',
    icon: 'circle-question-mark',
    group: 'content',
    needs: 'qa_list',
    load: () => import('./screens/questions.tsx')
  },
  {
    path: '/articles/:slug?',
    title: 'console.nav.articles',
    icon: 'file-text',
    group: 'content',
    needs: 'article_list',
    load: () => import('./screens/articles.tsx')
  },
  {
    path: '/texts',
    title: 'console.nav.texts',
    icon: 'pencil',
    group: 'content',
    needs: 'text_list',
    load: () => import('./screens/texts.tsx')
  },
  {
    path: '/settings',
    title: 'console.nav.settings',
    icon: 'sliders-horizontal',
    group: 'business',
    needs: 'setting_list',
    load: () => import('./screens/settings.tsx')
  },
  {
    path: '/channels',
    title: 'console.nav.channels',
    icon: 'wallet',
    group: 'business',
    needs: 'channel_list',
    load: () => import('./screens/channels.tsx')
  },
  {
    path: '/holdings',
    title: 'console.nav.holdings',
    icon: 'landmark',
    group: 'business',
    needs: 'holding_report',
    load: () => import('./screens/holdings.tsx')
  },
  {
    path: '/partners/:id?',
    title: 'console.nav.partners',
    icon: 'link',
    group: 'business',
    needs: 'partner_list',
    load: () => import('./screens/partners/index.tsx')
  },
  {
    path: '/merchants/:id?',
    title: 'console.nav.merchants',
    icon: 'store',
    group: 'business',
    needs: 'merchant_list',
    // The names of records, and the states of orders.
    load: () => withTexts(import('./screens/merchants/index.tsx'), 'wallet', 'orders')
  },
  {
    path: '/audit',
    title: 'console.nav.audit',
    icon: 'list-checks',
    group: 'business',
    needs: 'audit_list',
    load: () => import('./screens/audit.tsx')
  },
  {
    path: '/checklist',
    title: 'console.nav.checklist',
    icon: 'clipboard-list',
    group: 'business',
    needs: 'checklist',
    load: () => import('./screens/checklist.tsx')
  },
  {
    path: '/staff/:id?',
    title: 'console.nav.staff',
    icon: 'users-round',
    group: 'team',
    needs: 'staff_list',
    load: () => import('./screens/staff/index.tsx')
  },
  {
    path: '/roles/:id?',
    title: 'console.nav.roles',
    icon: 'shield-check',
    group: 'team',
    needs: 'role_list',
    load: () => import('./screens/roles.tsx')
  },
  {
    path: '/tokens',
    title: 'console.nav.tokens',
    icon: 'key-round',
    group: 'team',
    needs: 'token_list',
    load: () => import('./screens/tokens/index.tsx')
  },
  {
    path: '/sessions',
    title: 'console.nav.sessions',
    icon: 'lock-keyhole',
    group: 'team',
    needs: 'login_list',
    load: () => import('./screens/sessions/index.tsx')
  }
]

/** Returns the screen at a path, and the parts of the path by name. */
export function findRoute(path: string): { route: ConsoleRoute; params: Record<string, string> } | undefined {
  for (const route of routes) {
    const [fits, params] = matchRoute(parse, route.path, path)
    if (fits) return { route, params: params as Record<string, string> }
  }
  return undefined
}
