/** Signing in and registering. */
export default {
  sign: {
    login: {
      lead: '登录您的店铺钱包',
      account: '账号',
      password: '密码',
      submit: '登录',
      busy: '登录中',
      forgot: '忘记密码？',
      forgotTelegram:
        '您的店铺已关联 Telegram？请从机器人打开钱包，无需密码即可登录。然后在修改登录密码处选择“忘记密码？”。',
      forgotBot: '打开机器人',
      forgotSupport:
        '如未关联 Telegram，可由客服重置。请发送您的账号、店铺编号（如果知道）以及上次登录的时间。切勿发送任何密码。',
      support: '联系客服',
      toRegister: '开店注册',
      noShop: '还没有店铺？'
    },
    register: {
      account: '账号',
      accountHelp: '用于登录：字母、数字、点、横线或下划线',
      password: '密码',
      passwordHelp: '至少 {{min}} 个字符',
      nickname: '昵称',
      nicknameHelp: '您在钱包中的名称',
      inviteCode: '邀请码',
      customName: '店铺名称',
      platformId: '平台 ID',
      platformIdHelp: '您的店铺在短视频平台上的 ID',
      avatar: '头像',
      avatarHelp: 'JPEG、PNG 或 WebP',
      device: '来自您的设备',
      language: '语言',
      timezone: '时区',
      submit: '开店',
      busy: '正在开店',
      terms: '开店即表示您同意使用条款。',
      haveShop: '已有店铺？',
      toLogin: '登录'
    }
  }
}
