import type { NoticeSummary } from '../../../contract/help/notice.ts'
import type { TextKey } from '../../../i18n/keys.ts'
import type { IconName } from '../../../ui/icons.ts'

type Kind = NonNullable<NoticeSummary['subject']>['kind']

/** Icon and title for each kind of document that a notice links to. */
export const subjectLooks: Readonly<Record<Kind, { icon: IconName; title: TextKey }>> = {
  recharge: { icon: 'arrow-down-to-line', title: 'title.rechargeDetail' },
  withdrawal: { icon: 'arrow-up-from-line', title: 'title.withdrawDetail' },
  order: { icon: 'receipt-text', title: 'title.order' },
  order_request: { icon: 'shopping-bag', title: 'title.orderRequests' },
  record: { icon: 'receipt-text', title: 'title.record' },
  submission: { icon: 'list-checks', title: 'tabbar.task' },
  feedback: { icon: 'message-square-text', title: 'title.feedback' },
  session: { icon: 'shield-check', title: 'title.security' },
  account: { icon: 'landmark', title: 'title.bank' }
}
