/** The team: who joined through the merchant. */
export default {
  team: {
    members: '成员',
    joined: '新成员',
    joinedToday: '今日加入',
    joinedMonth: '本月加入',
    byDegree: '按层级查看成员',
    all: '全部',
    first: '一级',
    second: '二级',
    secondHelp: '通过您的成员加入',
    invite: '邀请好友',
    toInvite: '邀请好友',
    noMoney: '资金不会向上级流动：成员店铺的收益归成员自己所有。',
    emptyTitle: '还没有人加入',
    empty: '使用您的邀请码开店的人会显示在这里。',
    emptySecond: '通过您的成员加入的人会显示在这里。',
    throughYou: '通过您加入',
    through: '通过 {{name}} 加入',
    active: '正常',
    closed: '已关闭',
    code: '您的邀请码',
    copyCode: '复制邀请码'
  }
}
