/** The team: who joined through the merchant. */
export default {
  team: {
    members: '成員',
    joined: '新成員',
    joinedToday: '今日加入',
    joinedMonth: '本月加入',
    byDegree: '依層級查看成員',
    all: '全部',
    first: '一級',
    second: '二級',
    secondHelp: '透過您的成員加入',
    invite: '邀請好友',
    toInvite: '邀請好友',
    noMoney: '資金不會向上級流動：成員店鋪的收益歸成員自己所有。',
    emptyTitle: '還沒有人加入',
    empty: '使用您的邀請碼開店的人會顯示在這裡。',
    emptySecond: '透過您的成員加入的人會顯示在這裡。',
    throughYou: '透過您加入',
    through: '透過 {{name}} 加入',
    active: '正常',
    closed: '已關閉',
    code: '您的邀請碼',
    copyCode: '複製邀請碼'
  }
}
