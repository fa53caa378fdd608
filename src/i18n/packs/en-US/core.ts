/** The shell, home, and the words that every screen shares. On the critical path: every string here costs bytes. */
export default {
  system: { name: 'Merchant Wallet' },
  tabbar: {
    index: 'Home',
    project: 'Projects',
    task: 'Tasks',
    team: 'Team',
    vip: 'VIP',
    taskList: 'Task list',
    myself: 'Mine'
  },
  title: {
    register: 'Open a shop',
    recharge: 'Recharge',
    withdraw: 'Withdraw',
    transfer: 'Transfer',
    about: 'About us'
  },
  shell: {
    tabs: 'Main sections',
    back: 'Back',
    support: 'Support',
    notices: 'Notices',
    unread: 'Notices, unread',
    language: 'Language'
  },
  action: {
    signIn: 'Sign in',
    seeAll: 'See all'
  },
  state: {
    loading: 'Loading'
  },
  amount: {
    show: 'Show amounts',
    hide: 'Hide amounts',
    hidden: 'Amount hidden'
  },
  home: {
    total: 'Total assets',
    available: 'Available',
    held: 'On hold',
    promotion: 'Promotion',
    actions: 'Quick actions',
    accounts: 'Accounts',
    records: 'Records',
    flow: 'Money in and out',
    today: 'Today',
    week: 'This week',
    month: 'This month',
    notices: 'Notices',
    tasks: 'Share tasks',
    lead: 'Your shop’s money in one place: recharge, withdraw and see every movement.',
    recharge: 'Recharge in USDT',
    rechargeHelp: 'Credited when your payment is confirmed',
    withdraw: 'Withdraw to a wallet or bank',
    withdrawHelp: 'The fee and the limit are shown before you confirm',
    history: 'Follow every movement',
    historyHelp: 'A complete record that you can export'
  }
}
