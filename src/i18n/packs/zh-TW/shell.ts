/** The shell beyond its first paint: titles of the screens behind home, popups, failures, words that screens share. */
export default {
  onlineService: { title: '線上客服' },
  shell: {
    messages: '訊息',
    move: '用方向鍵移動此按鈕',
    noSupport: '尚未設定客服。'
  },
  state: {
    failed: '內容載入失敗',
    offline: '您已離線',
    offlineHelp: '請檢查網路連線。您輸入的內容會保留。',
    unreachable: '無法連線到伺服器',
    unreachableHelp: '您的網路正常。伺服器恢復後會自動重試。',
    noMore: '沒有更多了',
    loadMore: '顯示更多'
  },
  viewer: {
    open: '{{name}}的圖片，查看大圖',
    zoomIn: '放大',
    zoomOut: '縮小',
    failed: '圖片無法載入。'
  },
  action: {
    retry: '重試',
    reload: '重新載入',
    cancel: '取消',
    close: '關閉',
    copy: '複製',
    copied: '已複製'
  },
  title: {
    login: '登入',
    wallet: '錢包',
    records: '收支明細',
    rechargeDetail: '儲值詳情',
    record: '收支憑單',
    withdrawDetail: '提領詳情',
    bank: '提領帳戶',
    bankAdd: '新增帳戶',
    bankEdit: '修改帳戶',
    account: '個人資料',
    avatar: '更換頭像',
    passwords: '密碼管理',
    loginPassword: '登入密碼',
    withdrawPassword: '交易密碼',
    notices: '公告',
    notice: '公告內容',
    privacy: '隱私權協議',
    terms: '使用條款',
    projectBuy: '購買專案',
    orders: '訂單',
    order: '訂單詳情',
    members: '團隊成員',
    invite: '邀請好友',
    store: '店鋪中心',
    levels: '店鋪等級',
    display: '櫥窗管理',
    depot: '商品庫',
    promotion: '商品推廣',
    lost: '頁面不存在',
    shareTasks: '分享任務',
    shareTask: '分享任務詳情',
    questions: '常見問題',
    feedback: '意見回饋',
    calculator: '利潤計算機',
    charts: '數據統計'
  }
}
