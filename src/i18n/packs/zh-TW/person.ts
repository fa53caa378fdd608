/** Mine, profile, picture and passwords. */
export default {
  mine: {
    shopCode: '店鋪編號 {{code}}',
    editProfile: '編輯資料',
    total: '總資產',
    shop: '店鋪',
    money: '資金',
    me: '帳號',
    help: '說明',
    unread: { other: '{{n}} 則未讀' },
    logOut: '登出',
    logOutTitle: '要登出嗎？',
    logOutMessage: '再次登入需要輸入密碼。',
    logOutTelegram: '要再次登入，請從 Telegram 重新開啟。',
    logOutPartner: '要再次登入，請從此應用程式重新開啟。',
    stay: '保持登入'
  },
  profile: {
    nickname: '暱稱',
    customName: '店鋪名稱',
    platformId: '平台 ID',
    platformIdHelp: '您的店鋪在短影片平台上的 ID',
    timezone: '時區',
    facts: '您的店鋪',
    account: '帳號',
    shopCode: '店鋪編號',
    inviteCode: '邀請碼',
    grade: '等級',
    since: '加入時間',
    save: '儲存變更',
    saving: '儲存中',
    saved: '資料已儲存'
  },
  avatar: {
    empty: '請選擇圖片',
    help: '正方形圖片效果最佳。支援 JPEG、PNG 或 WebP。',
    label: '頭像',
    save: '儲存頭像',
    saving: '儲存中',
    saved: '頭像已儲存'
  },
  password: {
    loginHelp: '用於登入',
    withdrawHelp: '每次付款、提領和修改帳戶時需要輸入',
    unset: '尚未設定',
    current: '目前密碼',
    old: '目前交易密碼',
    new: '新密碼',
    newTransaction: '新交易密碼',
    confirm: '再次輸入新密碼',
    help: '至少 {{min}} 個字元',
    sessionsEnd: '您的其他裝置將登出。',
    holdNote: '修改後提領會暫停 24 小時，以保護您的資金。',
    firstNote: '付款、提領和修改帳戶時需要輸入它來確認，可以與登入密碼不同。',
    change: '修改密碼',
    set: '設定密碼',
    saving: '儲存中',
    changed: '密碼已修改',
    wasSet: '交易密碼已設定',
    loginFirstNote: '使用帳號 {{account}} 和此密碼，也可以在 Telegram 之外登入。',
    loginWasSet: '登入密碼已設定'
  }
}
