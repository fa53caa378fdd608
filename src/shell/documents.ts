// The documents that links of the bot and of notices lead to, of all areas: one lazy chunk. A link then waits neither for the forms and lists
// of its area nor for what only those need. Every route with `data` has its screen here.
export { ConversationScreen } from '../areas/help/screens/conversation.tsx'
export { NoticeScreen } from '../areas/help/screens/notice.tsx'
export { ProjectBuyScreen } from '../areas/orders/screens/project-buy.tsx'
export { ProjectDetailScreen } from '../areas/orders/screens/project-detail.tsx'
export { RechargeDetailScreen } from '../areas/wallet/screens/recharge-detail.tsx'
export { RecordDetailScreen } from '../areas/wallet/screens/record-detail.tsx'
export { WithdrawDetailScreen } from '../areas/wallet/screens/withdraw-detail.tsx'
