// The one table of routes: what is not in it does not exist, and no tab or link leads there.

import type { ComponentType } from 'react'
import { homeRoute } from './home-route.ts'
import type { TextKey } from './i18n/keys.ts'
import type { ScreenProps } from './parts/screen.ts'

/** The shape of a screen's skeleton while its code is on the way. */
export type ScreenShape = 'lines' | 'rows' | 'card' | 'form' | 'detail' | 'profile'

/** What a file of an area's screens/ exports. */
export type ScreenModule = Readonly<Record<string, ComponentType<ScreenProps>>>

/** One row of the table. */
export interface Route {
  /** A pattern: `/recharge/detail/:id`. */
  path: string
  /** Loads the screen's chunk, whose one export ending in `Screen` is the screen. The build reads this for its preload manifest. */
  screen: () => Promise<ScreenModule>
  /** Depth, for the tab bar (level 1 only) and the direction of transitions. */
  level: 1 | 2 | 3
  /** What the navigation bar shows: logo and system name, the title alone, or a back arrow and the title. */
  bar: 'brand' | 'title' | 'back'
  auth: boolean
  /** Key of the title. */
  title: TextKey | ''
  /** Sections of the language pack beside `core`; they load together with the screen. */
  sections: readonly string[]
  shape: ScreenShape
  /** Where "back" leads when nothing is behind; by default the nearest route above, see shell/parent.ts. */
  parent?: string
  /** No page padding (specification 2: mine and team). */
  flush?: boolean
}

const visitor = { level: 1, auth: false } as const
const first = { level: 1, bar: 'title', auth: true } as const
const second = { level: 2, bar: 'back', auth: true } as const
const third = { level: 3, bar: 'back', auth: true } as const
const open = { bar: 'back', auth: false, sections: ['about'] } as const

/** Every route there is; the first that matches is taken. */
export const routes: readonly Route[] = [
  homeRoute,
  {
    ...visitor,
    path: '/login',
    screen: () => import('./areas/account/screens/login.tsx'),
    bar: 'title',
    title: 'title.login',
    sections: ['sign', 'form', 'host'],
    shape: 'form'
  },
  {
    ...visitor,
    path: '/register',
    screen: () => import('./areas/account/screens/register.tsx'),
    bar: 'title',
    title: 'title.register',
    sections: ['sign', 'form', 'crop'],
    shape: 'form'
  },
  {
    path: '/mine',
    screen: () => import('./areas/account/screens/mine.tsx'),
    level: 1,
    bar: 'title',
    auth: true,
    title: 'tabbar.myself',
    sections: ['person', 'grade'],
    shape: 'profile',
    flush: true
  },
  {
    ...first,
    path: '/project',
    screen: () => import('./areas/orders/screens/project.tsx'),
    title: 'tabbar.task',
    sections: ['project', 'order'],
    shape: 'rows'
  },
  {
    ...second,
    path: '/project/buy/:id',
    screen: () => import('./areas/orders/screens/project-buy.tsx'),
    title: 'title.projectBuy',
    sections: ['project', 'order', 'money', 'form'],
    shape: 'detail'
  },
  {
    ...second,
    path: '/project/list',
    screen: () => import('./areas/orders/screens/project-list.tsx'),
    title: 'title.orders',
    sections: ['order'],
    shape: 'rows'
  },
  {
    ...third,
    path: '/project/detail/:id',
    screen: () => import('./areas/orders/screens/project-detail.tsx'),
    title: 'title.order',
    sections: ['order', 'money', 'form'],
    shape: 'detail',
    parent: '/project/list'
  },
  {
    ...first,
    path: '/team',
    screen: () => import('./areas/team/screens/team.tsx'),
    title: 'tabbar.team',
    sections: ['team'],
    shape: 'card',
    flush: true
  },
  {
    ...second,
    path: '/team/detail',
    screen: () => import('./areas/team/screens/team-detail.tsx'),
    title: 'title.members',
    sections: ['team', 'grade'],
    shape: 'rows'
  },
  {
    ...second,
    path: '/invite',
    screen: () => import('./areas/team/screens/invite.tsx'),
    title: 'title.invite',
    sections: ['invite', 'team', 'form'],
    shape: 'detail',
    parent: '/team'
  },
  {
    ...first,
    path: '/vip',
    screen: () => import('./areas/shop/screens/vip.tsx'),
    title: 'tabbar.vip',
    sections: ['vip', 'grade', 'money', 'form'],
    shape: 'card'
  },
  {
    ...second,
    path: '/store',
    screen: () => import('./areas/shop/screens/store.tsx'),
    title: 'title.store',
    sections: ['store', 'grade'],
    shape: 'profile',
    parent: '/mine'
  },
  {
    ...third,
    path: '/store/levels',
    screen: () => import('./areas/shop/screens/store-levels.tsx'),
    title: 'title.levels',
    sections: ['grade'],
    shape: 'card'
  },
  {
    ...second,
    path: '/display',
    screen: () => import('./areas/shop/screens/display.tsx'),
    title: 'title.display',
    sections: ['goods'],
    shape: 'rows',
    parent: '/store'
  },
  {
    ...second,
    path: '/depot',
    screen: () => import('./areas/shop/screens/depot.tsx'),
    title: 'title.depot',
    sections: ['goods'],
    shape: 'rows',
    parent: '/display'
  },
  {
    ...second,
    path: '/promotion',
    screen: () => import('./areas/shop/screens/promotion.tsx'),
    title: 'title.promotion',
    sections: ['goods', 'promotion', 'money', 'form'],
    shape: 'rows',
    parent: '/store'
  },
  {
    ...second,
    path: '/wallet',
    screen: () => import('./areas/wallet/screens/wallet.tsx'),
    title: 'title.wallet',
    sections: ['wallet'],
    shape: 'card'
  },
  {
    ...second,
    path: '/financialRecords',
    screen: () => import('./areas/wallet/screens/records.tsx'),
    title: 'title.records',
    sections: ['money', 'records'],
    shape: 'rows',
    parent: '/wallet'
  },
  {
    ...third,
    path: '/financialRecords/:id',
    screen: () => import('./areas/wallet/screens/record-detail.tsx'),
    title: 'title.record',
    sections: ['money', 'records'],
    shape: 'detail'
  },
  {
    ...second,
    path: '/recharge',
    screen: () => import('./areas/wallet/screens/recharge.tsx'),
    title: 'title.recharge',
    sections: ['money', 'recharge', 'form', 'proof'],
    shape: 'form',
    parent: '/wallet'
  },
  {
    ...third,
    path: '/recharge/detail/:id',
    screen: () => import('./areas/wallet/screens/recharge-detail.tsx'),
    title: 'title.rechargeDetail',
    sections: ['money', 'recharge', 'proof'],
    shape: 'detail'
  },
  {
    ...second,
    path: '/withdraw',
    screen: () => import('./areas/wallet/screens/withdraw.tsx'),
    title: 'title.withdraw',
    sections: ['money', 'withdraw', 'form'],
    shape: 'form',
    parent: '/wallet'
  },
  {
    ...third,
    path: '/withdraw/detail/:id',
    screen: () => import('./areas/wallet/screens/withdraw-detail.tsx'),
    title: 'title.withdrawDetail',
    sections: ['money', 'withdraw'],
    shape: 'detail'
  },
  {
    ...second,
    path: '/transfer',
    screen: () => import('./areas/wallet/screens/transfer.tsx'),
    title: 'title.transfer',
    sections: ['money', 'transfer', 'form'],
    shape: 'form',
    parent: '/wallet'
  },
  {
    ...second,
    path: '/bank',
    screen: () => import('./areas/wallet/screens/bank.tsx'),
    title: 'title.bank',
    sections: ['money', 'bank', 'form'],
    shape: 'rows',
    parent: '/wallet'
  },
  {
    ...third,
    path: '/bank/add',
    screen: () => import('./areas/wallet/screens/bank-add.tsx'),
    title: 'title.bankAdd',
    sections: ['money', 'bank', 'form'],
    shape: 'form'
  },
  {
    ...third,
    path: '/bank/edit/:id',
    screen: () => import('./areas/wallet/screens/bank-edit.tsx'),
    title: 'title.bankEdit',
    sections: ['money', 'bank', 'form'],
    shape: 'form'
  },
  {
    ...second,
    path: '/account',
    screen: () => import('./areas/account/screens/account.tsx'),
    title: 'title.account',
    sections: ['person', 'grade', 'form', 'host'],
    shape: 'form'
  },
  {
    ...third,
    path: '/avatar',
    screen: () => import('./areas/account/screens/avatar.tsx'),
    title: 'title.avatar',
    sections: ['person', 'form', 'crop'],
    shape: 'profile',
    parent: '/account'
  },
  {
    ...second,
    path: '/changePwd',
    screen: () => import('./areas/account/screens/change-password.tsx'),
    title: 'title.passwords',
    sections: ['person', 'money', 'form', 'host'],
    shape: 'rows'
  },
  {
    ...third,
    path: '/changePwd/loginPwd',
    screen: () => import('./areas/account/screens/login-password.tsx'),
    title: 'title.loginPassword',
    sections: ['person', 'form'],
    shape: 'form'
  },
  {
    ...third,
    path: '/changePwd/withdrawPwd',
    screen: () => import('./areas/account/screens/withdraw-password.tsx'),
    title: 'title.withdrawPassword',
    sections: ['person', 'form'],
    shape: 'form'
  },
  {
    ...second,
    path: '/notice',
    screen: () => import('./areas/help/screens/notices.tsx'),
    title: 'title.notices',
    sections: ['notice'],
    shape: 'rows',
    parent: '/'
  },
  {
    ...third,
    path: '/notice/:id',
    screen: () => import('./areas/help/screens/notice.tsx'),
    title: 'title.notice',
    sections: ['notice'],
    shape: 'lines'
  },
  {
    ...first,
    path: '/task',
    screen: () => import('./areas/tasks/screens/task.tsx'),
    title: 'tabbar.task',
    sections: ['task', 'form', 'proof'],
    shape: 'rows'
  },
  {
    ...second,
    path: '/shareTask',
    screen: () => import('./areas/tasks/screens/share-tasks.tsx'),
    title: 'title.shareTasks',
    sections: ['task'],
    shape: 'rows',
    parent: '/task'
  },
  {
    ...third,
    path: '/shareTask/:id',
    screen: () => import('./areas/tasks/screens/share-task.tsx'),
    title: 'title.shareTask',
    sections: ['task', 'form', 'proof', 'money'],
    shape: 'detail'
  },
  {
    ...second,
    path: '/charts',
    screen: () => import('./areas/shop/screens/charts.tsx'),
    title: 'title.charts',
    sections: ['charts', 'order'],
    shape: 'card',
    parent: '/mine'
  },
  {
    ...open,
    path: '/keepalive',
    screen: () => import('./areas/help/screens/keepalive.tsx'),
    level: 2,
    title: 'title.calculator',
    sections: ['calculator', 'money', 'form'],
    shape: 'form',
    parent: '/'
  },
  {
    ...open,
    path: '/qa',
    screen: () => import('./areas/help/screens/questions.tsx'),
    level: 2,
    title: 'title.questions',
    sections: ['help'],
    shape: 'rows',
    parent: '/'
  },
  {
    ...open,
    path: '/qa/:id',
    screen: () => import('./areas/help/screens/question.tsx'),
    level: 3,
    title: 'title.questions',
    sections: ['help'],
    shape: 'lines'
  },
  {
    ...second,
    path: '/feedback',
    screen: () => import('./areas/help/screens/feedback.tsx'),
    title: 'title.feedback',
    sections: ['help', 'form'],
    shape: 'form',
    parent: '/mine'
  },
  {
    ...open,
    path: '/about',
    screen: () => import('./areas/help/screens/about.tsx'),
    level: 2,
    title: 'title.about',
    shape: 'lines'
  },
  {
    ...open,
    path: '/about/privacyAgreement',
    screen: () => import('./areas/help/screens/privacy.tsx'),
    level: 3,
    title: 'title.privacy',
    shape: 'lines'
  },
  {
    ...open,
    path: '/about/termsOfUse',
    screen: () => import('./areas/help/screens/terms.tsx'),
    level: 3,
    title: 'title.terms',
    shape: 'lines'
  },
  {
    ...open,
    path: '*',
    screen: () => import('./areas/help/screens/lost.tsx'),
    level: 2,
    title: 'title.lost',
    shape: 'lines',
    parent: '/'
  }
]
