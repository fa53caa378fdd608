// The one table of routes: what is not in it does not exist, and no tab or link leads there.
import { homeRoute, type Route } from './route.ts'

const publicRoute = { level: 1, auth: false } as const
const first = { level: 1, bar: 'title', auth: true } as const
const second = { level: 2, bar: 'back', auth: true } as const
const third = { level: 3, bar: 'back', auth: true } as const
const open = { bar: 'back', auth: false } as const

/** Every route there is; the first that matches is taken. */
export const routes: readonly Route[] = [
  homeRoute,
  {
    ...publicRoute,
    path: '/login',
    area: 'account',
    screen: 'LoginScreen',
    bar: 'title',
    title: 'title.login',
    shape: 'form'
  },
  {
    ...publicRoute,
    path: '/register',
    area: 'account',
    screen: 'RegisterScreen',
    bar: 'title',
    title: 'title.register',
    shape: 'form'
  },
  {
    ...open,
    level: 2,
    path: '/reset',
    area: 'account',
    screen: 'ResetRequestScreen',
    title: 'title.newPassword',
    shape: 'form',
    parent: '/login',
    icons: false
  },
  {
    ...open,
    level: 2,
    path: '/reset/:token',
    area: 'account',
    screen: 'ResetScreen',
    title: 'title.newPassword',
    shape: 'form',
    parent: '/login',
    icons: false
  },
  {
    path: '/mine',
    area: 'account',
    screen: 'MineScreen',
    level: 1,
    bar: 'title',
    auth: true,
    title: 'tabbar.myself',
    shape: 'profile',
    flush: true
  },
  {
    ...first,
    path: '/project',
    area: 'orders',
    screen: 'ProjectScreen',
    title: 'tabbar.project',
    shape: 'rows',
    parent: '/store'
  },
  {
    ...second,
    path: '/project/buy/:id',
    data: '/api/v1/project/project_detail/{id}',
    area: 'documents',
    screen: 'ProjectBuyScreen',
    packs: ['orders'],
    title: 'title.projectBuy',
    shape: 'detail',
    icons: false
  },
  {
    ...second,
    path: '/project/list',
    area: 'orders',
    screen: 'ProjectListScreen',
    title: 'title.orders',
    shape: 'rows'
  },
  {
    ...third,
    path: '/project/detail/:id',
    data: '/api/v1/project/order_detail/{id}',
    area: 'documents',
    screen: 'ProjectDetailScreen',
    packs: ['orders'],
    title: 'title.order',
    shape: 'detail',
    beside: '/project/list',
    parent: '/project/list',
    icons: false
  },
  {
    ...first,
    path: '/team',
    area: 'team',
    screen: 'TeamScreen',
    title: 'tabbar.team',
    shape: 'rows'
  },
  {
    ...second,
    path: '/team/detail',
    area: 'team',
    screen: 'TeamDetailScreen',
    title: 'title.members',
    shape: 'rows',
    beside: '/team'
  },
  {
    ...second,
    path: '/invite',
    area: 'team',
    screen: 'InviteScreen',
    title: 'title.invite',
    shape: 'detail',
    beside: '/team',
    parent: '/team'
  },
  {
    ...first,
    path: '/vip',
    area: 'shop',
    screen: 'VipScreen',
    title: 'tabbar.vip',
    shape: 'card'
  },
  {
    ...second,
    path: '/store',
    area: 'shop',
    screen: 'StoreScreen',
    title: 'title.store',
    shape: 'profile',
    parent: '/mine'
  },
  {
    ...third,
    path: '/store/levels',
    area: 'shop',
    screen: 'StoreLevelsScreen',
    title: 'tabbar.vip',
    shape: 'card',
    beside: '/store'
  },
  {
    ...third,
    path: '/store/page',
    area: 'shop',
    screen: 'ShopPageScreen',
    title: 'title.shopPage',
    shape: 'form',
    beside: '/store'
  },
  {
    ...third,
    path: '/store/page/edit',
    area: 'shop',
    screen: 'ShopEditScreen',
    title: 'title.shopEdit',
    shape: 'form',
    beside: '/store',
    parent: '/store/page',
    icons: false
  },
  {
    ...third,
    path: '/store/requests',
    area: 'shop',
    screen: 'OrderRequestsScreen',
    title: 'title.orderRequests',
    shape: 'rows',
    beside: '/store',
    parent: '/store/page'
  },
  {
    ...second,
    path: '/display',
    area: 'shop',
    screen: 'DisplayScreen',
    title: 'title.display',
    shape: 'rows',
    parent: '/store'
  },
  {
    ...second,
    path: '/depot',
    area: 'shop',
    screen: 'DepotScreen',
    title: 'title.depot',
    shape: 'rows',
    parent: '/display'
  },
  {
    ...second,
    path: '/promotion',
    area: 'shop',
    screen: 'PromotionScreen',
    title: 'title.promotion',
    shape: 'rows',
    beside: '/store',
    parent: '/store'
  },
  {
    ...second,
    path: '/wallet',
    area: 'wallet',
    screen: 'WalletScreen',
    title: 'title.wallet',
    shape: 'card'
  },
  {
    ...second,
    path: '/financialRecords',
    area: 'wallet',
    screen: 'RecordsScreen',
    title: 'title.records',
    shape: 'rows',
    parent: '/wallet'
  },
  {
    ...third,
    path: '/financialRecords/:id',
    data: '/api/v1/wallet/record_detail/{id}',
    area: 'documents',
    screen: 'RecordDetailScreen',
    packs: ['wallet'],
    title: 'title.record',
    shape: 'detail',
    beside: '/financialRecords',
    icons: false
  },
  {
    ...second,
    path: '/recharge',
    area: 'wallet',
    screen: 'RechargeScreen',
    title: 'title.recharge',
    shape: 'form',
    beside: '/wallet',
    parent: '/wallet',
    icons: false
  },
  {
    ...third,
    path: '/recharge/detail/:id',
    data: '/api/v1/wallet/recharge_detail/{id}',
    area: 'documents',
    screen: 'RechargeDetailScreen',
    packs: ['wallet'],
    title: 'title.rechargeDetail',
    shape: 'detail',
    beside: '/wallet',
    icons: false
  },
  {
    ...second,
    path: '/withdraw',
    area: 'wallet',
    screen: 'WithdrawScreen',
    title: 'title.withdraw',
    shape: 'form',
    beside: '/wallet',
    parent: '/wallet',
    icons: false
  },
  {
    ...third,
    path: '/withdraw/detail/:id',
    data: '/api/v1/wallet/withdraw_detail/{id}',
    area: 'documents',
    screen: 'WithdrawDetailScreen',
    packs: ['wallet'],
    title: 'title.withdrawDetail',
    shape: 'detail',
    beside: '/wallet',
    icons: false
  },
  {
    ...second,
    path: '/transfer',
    area: 'wallet',
    screen: 'TransferScreen',
    title: 'title.transfer',
    shape: 'form',
    beside: '/wallet',
    parent: '/wallet',
    icons: false
  },
  {
    ...second,
    path: '/bank',
    area: 'wallet',
    screen: 'BankScreen',
    title: 'title.accounts',
    shape: 'rows',
    beside: '/wallet',
    parent: '/wallet'
  },
  {
    ...third,
    path: '/bank/add',
    area: 'wallet',
    screen: 'BankAddScreen',
    title: 'title.bankAdd',
    shape: 'form',
    beside: '/bank',
    icons: false
  },
  {
    ...third,
    path: '/bank/edit/:id',
    area: 'wallet',
    screen: 'BankEditScreen',
    title: 'title.bankEdit',
    shape: 'form',
    beside: '/bank',
    icons: false
  },
  {
    ...second,
    path: '/account',
    area: 'account',
    screen: 'AccountScreen',
    title: 'title.account',
    shape: 'profile',
    beside: '/mine'
  },
  {
    ...third,
    path: '/avatar',
    area: 'account',
    screen: 'AvatarScreen',
    title: 'title.avatar',
    shape: 'profile',
    beside: '/mine',
    parent: '/account',
    icons: false
  },
  {
    ...second,
    path: '/changePwd',
    area: 'account',
    screen: 'ChangePasswordScreen',
    title: 'title.passwords',
    shape: 'rows',
    beside: '/mine',
    icons: false
  },
  {
    ...third,
    path: '/changePwd/loginPwd',
    area: 'account',
    screen: 'LoginPasswordScreen',
    title: 'title.passwords',
    shape: 'form',
    beside: '/mine',
    icons: false
  },
  {
    ...third,
    path: '/changePwd/withdrawPwd',
    area: 'account',
    screen: 'WithdrawPasswordScreen',
    title: 'title.passwords',
    shape: 'form',
    beside: '/mine',
    icons: false
  },
  {
    ...second,
    path: '/security',
    area: 'account',
    screen: 'SecurityScreen',
    title: 'title.security',
    shape: 'rows',
    beside: '/mine',
    parent: '/mine'
  },
  {
    ...second,
    path: '/notice',
    area: 'help',
    screen: 'NoticesScreen',
    title: 'title.notices',
    shape: 'rows',
    parent: '/'
  },
  {
    ...third,
    path: '/noticeSettings',
    area: 'help',
    screen: 'NoticeSettingsScreen',
    title: 'title.noticeSettings',
    shape: 'rows',
    beside: '/mine',
    parent: '/notice',
    icons: false
  },
  {
    ...third,
    path: '/notice/:id',
    data: '/api/v1/notice/notice_detail/{id}',
    area: 'documents',
    screen: 'NoticeScreen',
    packs: ['help'],
    title: 'title.notice',
    shape: 'lines',
    beside: '/notice',
    icons: false
  },
  {
    ...first,
    path: '/task',
    area: 'tasks',
    screen: 'TaskScreen',
    title: 'tabbar.task',
    shape: 'rows'
  },
  {
    ...second,
    path: '/shareTask',
    area: 'tasks',
    screen: 'ShareTasksScreen',
    title: 'title.shareTasks',
    shape: 'rows',
    parent: '/task'
  },
  {
    ...third,
    path: '/shareTask/:id',
    area: 'tasks',
    screen: 'ShareTaskScreen',
    title: 'title.shareTask',
    shape: 'detail',
    beside: '/shareTask',
    icons: false
  },
  {
    ...second,
    path: '/charts',
    area: 'statistics',
    screen: 'ChartsScreen',
    title: 'title.charts',
    packs: ['shop', 'orders'],
    shape: 'card',
    parent: '/store'
  },
  {
    ...open,
    path: '/keepalive',
    area: 'help',
    screen: 'KeepaliveScreen',
    level: 2,
    title: 'title.calculator',
    shape: 'form',
    parent: '/',
    icons: false
  },
  {
    ...open,
    path: '/qa',
    area: 'help',
    screen: 'QuestionsScreen',
    level: 2,
    title: 'title.questions',
    shape: 'rows',
    parent: '/'
  },
  {
    ...open,
    path: '/qa/:id',
    area: 'help',
    screen: 'QuestionScreen',
    level: 3,
    title: 'title.questions',
    shape: 'lines',
    beside: '/qa',
    icons: false
  },
  {
    ...second,
    path: '/feedback',
    area: 'help',
    screen: 'FeedbackScreen',
    title: 'title.feedback',
    shape: 'form',
    parent: '/mine',
    icons: false
  },
  {
    ...second,
    path: '/feedback/:id',
    data: '/api/v1/user/feedback_detail/{id}',
    area: 'documents',
    screen: 'ConversationScreen',
    packs: ['help'],
    level: 3,
    title: 'title.feedback',
    shape: 'lines',
    parent: '/feedback',
    icons: false
  },
  {
    ...open,
    path: '/about',
    area: 'help',
    screen: 'AboutScreen',
    level: 2,
    title: 'title.about',
    shape: 'lines'
  },
  {
    ...open,
    path: '/about/privacyAgreement',
    area: 'help',
    screen: 'PrivacyScreen',
    level: 3,
    title: 'title.privacy',
    shape: 'lines'
  },
  {
    ...open,
    path: '/about/termsOfUse',
    area: 'help',
    screen: 'TermsScreen',
    level: 3,
    title: 'title.terms',
    shape: 'lines'
  },
  {
    ...open,
    path: '*',
    area: 'help',
    screen: 'LostScreen',
    level: 2,
    title: 'title.lost',
    shape: 'lines',
    parent: '/'
  }
]
