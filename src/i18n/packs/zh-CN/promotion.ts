/** Promotions: list, publishing, deleting. */
export default {
  promotion: {
    balance: '推广余额',
    slots: '已用 {{used}} / {{slots}} 个名额',
    transfer: '划转',
    toBalance: '划转到推广余额',
    moreSlots: '增加名额',
    records: '明细',
    tabs: '按状态查看推广',
    all: '全部',
    list: '推广',
    status: {
      active: '进行中',
      ended: '已结束',
      deleted: '已删除'
    },
    until: '至 {{time}}',
    endedAt: '结束于 {{time}}',
    orders: '订单',
    sales: '销售额',
    price: '费用',
    days: '天数',
    new: '发布推广',
    emptyTitle: '这里没有推广',
    empty: '推广期间，顾客的订单会优先分给被推广的商品。',
    emptyTab: '没有处于这种状态的推广。',
    delete: '删除',
    deleteTitle: '确定删除？',
    deleteMessage: '“{{name}}”的推广将立即结束，已付的费用不退还。',
    deleteConfirm: '删除',
    keep: '保留',
    didDelete: '推广已删除',
    choose: '请选择一件出售中的商品',
    noProductTitle: '没有可以推广的商品',
    noProduct: '只有出售中的商品才能推广。',
    toDisplay: '打开橱窗管理',
    running: '该商品正在推广中',
    goneTitle: '这件商品无法推广',
    gone: '它已不在出售中。',
    chooseOther: '选择其他商品',
    product: '商品',
    howLong: '推广时长',
    forDays: {
      other: '{{n}} 天'
    },
    pays: '从推广余额 {{amount}} 中支付',
    perDay: '每天费用',
    left: '支付后的推广余额',
    publishTitle: '确定发布？',
    publishFor: '支付 {{amount}} 并发布',
    publishing: '正在发布…',
    didPublish: '推广已发布',
    fullTitle: '名额已用完',
    full: {
      other: '您的等级有 {{n}} 个推广名额。有推广结束后会空出名额。'
    },
    missingTitle: '推广余额不足',
    missing: '还需划转 {{amount}}。',
    unansweredTitle: '上一次请求没有收到回应',
    unanswered: '请在列表中查看推广是否已发布。重新发送同一请求不会重复扣款。',
    toList: '查看推广'
  }
}
