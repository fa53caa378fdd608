/** Mine, profile, picture and passwords. */
export default {
  mine: {
    shopCode: '店铺编号 {{code}}',
    editProfile: '编辑资料',
    total: '总资产',
    shop: '店铺',
    money: '资金',
    me: '账号',
    help: '帮助',
    unread: { other: '{{n}} 条未读' },
    logOut: '退出登录',
    logOutTitle: '要退出登录吗？',
    logOutMessage: '再次登录需要输入密码。',
    logOutTelegram: '要再次登录，请从 Telegram 重新打开。',
    logOutPartner: '要再次登录，请从此应用重新打开。',
    stay: '保持登录'
  },
  profile: {
    nickname: '昵称',
    customName: '店铺名称',
    platformId: '平台 ID',
    platformIdHelp: '您的店铺在短视频平台上的 ID',
    timezone: '时区',
    facts: '您的店铺',
    account: '账号',
    shopCode: '店铺编号',
    inviteCode: '邀请码',
    grade: '等级',
    since: '加入时间',
    save: '保存修改',
    saving: '保存中',
    saved: '资料已保存'
  },
  avatar: {
    empty: '请选择图片',
    help: '正方形图片效果最佳。支持 JPEG、PNG 或 WebP。',
    label: '头像',
    save: '保存头像',
    saving: '保存中',
    saved: '头像已保存'
  },
  password: {
    loginHelp: '用于登录',
    withdrawHelp: '每次付款、提现和修改账户时需要输入',
    unset: '尚未设置',
    current: '当前密码',
    old: '当前交易密码',
    new: '新密码',
    newTransaction: '新交易密码',
    confirm: '再次输入新密码',
    help: '至少 {{min}} 个字符',
    sessionsEnd: '您的其他设备将退出登录。',
    holdNote: '修改后提现会暂停 24 小时，以保护您的资金。',
    firstNote: '付款、提现和修改账户时需要输入它来确认，可以与登录密码不同。',
    change: '修改密码',
    set: '设置密码',
    saving: '保存中',
    changed: '密码已修改',
    wasSet: '交易密码已设置',
    loginFirstNote: '使用账号 {{account}} 和此密码，也可以在 Telegram 之外登录。',
    loginWasSet: '登录密码已设置'
  }
}
