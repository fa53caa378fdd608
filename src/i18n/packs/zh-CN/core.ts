/** The shell, home, and the words that every screen shares. On the critical path: every string here costs bytes. */
export default {
  system: { name: '商户钱包' },
  tabbar: {
    index: '首页',
    project: '项目',
    task: '任务',
    team: '团队',
    vip: '会员',
    taskList: '任务列表',
    myself: '我的'
  },
  title: {
    register: '开店注册',
    recharge: '充值',
    withdraw: '提现',
    transfer: '资金划转',
    about: '关于我们'
  },
  shell: {
    tabs: '主要栏目',
    back: '返回',
    support: '客服',
    notices: '公告',
    unread: '公告，有未读',
    language: '语言'
  },
  action: {
    signIn: '登录',
    seeAll: '查看全部'
  },
  state: {
    loading: '加载中'
  },
  amount: {
    show: '显示金额',
    hide: '隐藏金额',
    hidden: '金额已隐藏'
  },
  home: {
    total: '总资产',
    available: '可用余额',
    held: '冻结中',
    promotion: '推广余额',
    actions: '快捷操作',
    accounts: '账户',
    records: '明细',
    flow: '资金流入与流出',
    today: '今日',
    week: '本周',
    month: '本月',
    notices: '公告',
    tasks: '分享任务',
    lead: '店铺资金尽在一处：充值、提现，每一笔变动都看得见。',
    recharge: '用 USDT 充值',
    rechargeHelp: '付款确认后入账',
    withdraw: '提现到钱包或银行',
    withdrawHelp: '确认前会显示手续费和限额',
    history: '查看每一笔变动',
    historyHelp: '完整的记录，可以导出'
  }
}
