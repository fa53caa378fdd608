/** The shell beyond its first paint: titles of the screens behind home, popups, failures, words that screens share. */
export default {
  onlineService: { title: 'online service' },
  shell: {
    messages: 'Messages',
    move: 'The arrow keys move this button',
    noSupport: 'Support has not been set up yet.'
  },
  state: {
    failed: 'This could not be loaded',
    offline: 'You are offline',
    offlineHelp: 'Check your connection. What you typed stays here.',
    unreachable: 'The server cannot be reached',
    unreachableHelp: 'Your device is online. This page tries again by itself.',
    noMore: 'No more',
    loadMore: 'Show more'
  },
  viewer: {
    open: 'Picture of {{name}}, show it large',
    zoomIn: 'Enlarge',
    zoomOut: 'Make smaller',
    failed: 'The picture could not be loaded.'
  },
  action: {
    retry: 'Try again',
    reload: 'Reload',
    cancel: 'Cancel',
    close: 'Close',
    copy: 'Copy',
    copied: 'Copied'
  },
  title: {
    login: 'Sign in',
    wallet: 'Wallet',
    records: 'Records',
    rechargeDetail: 'Recharge',
    record: 'Receipt',
    withdrawDetail: 'Withdrawal',
    bank: 'Withdrawal accounts',
    bankAdd: 'Add an account',
    bankEdit: 'Edit account',
    account: 'Profile',
    avatar: 'Change picture',
    passwords: 'Passwords',
    loginPassword: 'Login password',
    withdrawPassword: 'Transaction password',
    notices: 'Notices',
    notice: 'Notice',
    privacy: 'Privacy',
    terms: 'Terms of use',
    projectBuy: 'Buy project',
    orders: 'Orders',
    order: 'Order',
    members: 'Members',
    invite: 'Invite friends',
    store: 'Store center',
    levels: 'Shop levels',
    display: 'Display',
    depot: 'Product depot',
    promotion: 'Promotions',
    lost: 'Page not found',
    shareTasks: 'Share tasks',
    shareTask: 'Share task',
    questions: 'Q&A',
    feedback: 'Feedback',
    calculator: 'Profit calculator',
    charts: 'Statistics'
  }
}
