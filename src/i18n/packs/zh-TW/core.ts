/** The shell, home, and the words that every screen shares. On the critical path: every string here costs bytes. */
export default {
  system: { name: '商家錢包' },
  tabbar: {
    index: '首頁',
    project: '專案',
    task: '任務',
    team: '團隊',
    vip: '會員',
    taskList: '任務列表',
    myself: '我的'
  },
  title: {
    register: '開店註冊',
    recharge: '儲值',
    withdraw: '提領',
    transfer: '資金劃轉',
    about: '關於我們'
  },
  shell: {
    tabs: '主要欄目',
    back: '返回',
    support: '客服',
    notices: '公告',
    unread: '公告，有未讀',
    language: '語言'
  },
  action: {
    signIn: '登入',
    seeAll: '查看全部'
  },
  state: {
    loading: '載入中'
  },
  amount: {
    show: '顯示金額',
    hide: '隱藏金額',
    hidden: '金額已隱藏'
  },
  home: {
    total: '總資產',
    available: '可用餘額',
    held: '凍結中',
    promotion: '推廣餘額',
    actions: '快捷操作',
    accounts: '帳戶',
    records: '明細',
    flow: '資金流入與流出',
    today: '今日',
    week: '本週',
    month: '本月',
    notices: '公告',
    tasks: '分享任務',
    lead: '店鋪資金盡在一處：儲值、提領，每一筆變動都看得見。',
    recharge: '用 USDT 儲值',
    rechargeHelp: '付款確認後入帳',
    withdraw: '提領到錢包或銀行',
    withdrawHelp: '確認前會顯示手續費和限額',
    history: '查看每一筆變動',
    historyHelp: '完整的記錄，可以匯出'
  }
}
