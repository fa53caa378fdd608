/** Signing in and registering. */
export default {
  sign: {
    login: {
      lead: '登入您的店鋪錢包',
      account: '帳號',
      password: '密碼',
      submit: '登入',
      busy: '登入中',
      forgot: '忘記密碼？',
      forgotTelegram:
        '您的店鋪已連結 Telegram？請從機器人開啟錢包，無需密碼即可登入。然後在更改登入密碼處選擇「忘記密碼？」。',
      forgotBot: '開啟機器人',
      forgotSupport:
        '如未連結 Telegram，可由客服重設。請傳送您的帳號、店鋪編號（如果知道）以及上次登入的時間。切勿傳送任何密碼。',
      support: '聯絡客服',
      toRegister: '開店註冊',
      noShop: '還沒有店鋪？'
    },
    register: {
      account: '帳號',
      accountHelp: '用於登入：英文字母、數字、句點、連字號或底線',
      password: '密碼',
      passwordHelp: '至少 {{min}} 個字元',
      nickname: '暱稱',
      nicknameHelp: '您在錢包中的名稱',
      inviteCode: '邀請碼',
      customName: '店鋪名稱',
      platformId: '平台 ID',
      platformIdHelp: '您的店鋪在短影片平台上的 ID',
      avatar: '頭像',
      avatarHelp: 'JPEG、PNG 或 WebP',
      device: '來自您的裝置',
      language: '語言',
      timezone: '時區',
      submit: '開店',
      busy: '正在開店',
      terms: '開店即表示您同意使用條款。',
      haveShop: '已有店鋪？',
      toLogin: '登入'
    }
  }
}
