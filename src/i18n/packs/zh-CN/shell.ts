/** The shell beyond its first paint: titles of the screens behind home, popups, failures, words that screens share. */
export default {
  onlineService: { title: '在线客服' },
  shell: {
    messages: '消息',
    move: '用方向键移动此按钮',
    noSupport: '尚未设置客服。'
  },
  state: {
    failed: '内容加载失败',
    offline: '您已离线',
    offlineHelp: '请检查网络连接。您输入的内容会保留。',
    unreachable: '无法连接服务器',
    unreachableHelp: '您的网络正常。服务器恢复后会自动重试。',
    noMore: '没有更多了',
    loadMore: '显示更多'
  },
  viewer: {
    open: '{{name}}的图片，查看大图',
    zoomIn: '放大',
    zoomOut: '缩小',
    failed: '图片无法加载。'
  },
  action: {
    retry: '重试',
    reload: '重新加载',
    cancel: '取消',
    close: '关闭',
    copy: '复制',
    copied: '已复制'
  },
  title: {
    login: '登录',
    wallet: '钱包',
    records: '收支明细',
    rechargeDetail: '充值详情',
    record: '收支凭单',
    withdrawDetail: '提现详情',
    bank: '提现账户',
    bankAdd: '添加账户',
    bankEdit: '修改账户',
    account: '个人资料',
    avatar: '更换头像',
    passwords: '密码管理',
    loginPassword: '登录密码',
    withdrawPassword: '交易密码',
    notices: '公告',
    notice: '公告详情',
    privacy: '隐私协议',
    terms: '使用条款',
    projectBuy: '购买项目',
    orders: '订单',
    order: '订单详情',
    members: '团队成员',
    invite: '邀请好友',
    store: '店铺中心',
    levels: '店铺等级',
    display: '橱窗管理',
    depot: '商品库',
    promotion: '商品推广',
    lost: '页面不存在',
    shareTasks: '分享任务',
    shareTask: '分享任务详情',
    questions: '常见问题',
    feedback: '意见反馈',
    calculator: '利润计算器',
    charts: '数据统计'
  }
}
