/** Signing in and registering. */
export default {
  sign: {
    login: {
      lead: '登录您的店铺钱包',
      account: '账号',
      password: '密码',
      submit: '登录',
      busy: '登录中',
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
