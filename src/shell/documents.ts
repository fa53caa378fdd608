// The screens of documents that links of the bot and of notices open, of all areas, in one lazy chunk: such a link
// loads neither the forms and lists of an area nor their code. Every route with `data` has its screen here.
export { ConversationScreen } from '../areas/help/screens/conversation.tsx'
export { NoticeScreen } from '../areas/help/screens/notice.tsx'
export { ProjectBuyScreen } from '../areas/orders/screens/project-buy.tsx'
export { ProjectDetailScreen } from '../areas/orders/screens/project-detail.tsx'
export { RechargeDetailScreen } from '../areas/wallet/screens/recharge-detail.tsx'
export { RecordDetailScreen } from '../areas/wallet/screens/record-detail.tsx'
export { WithdrawDetailScreen } from '../areas/wallet/screens/withdraw-detail.tsx'
