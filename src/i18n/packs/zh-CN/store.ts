/** Store center. */
export default {
  store: {
    code: '店铺编号 {{code}}',
    total: '总资产',
    star: '星级',
    stars: '{{star}} 星，满分 5 星',
    reputation: '信誉',
    ofHundred: '{{points}} / 100 分',
    ratingNote: '星级和信誉是我们对您店铺的评价，不影响价格、手续费和限额。',
    upgrade: '升级',
    figures: '店铺经营情况',
    period: '时段',
    moneyIn: '流入',
    moneyOut: '流出',
    orders: '完成订单',
    sales: '销售额',
    profit: '利润',
    rewards: '奖励',
    goods: '您的店铺',
    help: '帮助与消息',
    unread: {
      other: '{{n}} 条未读'
    },
    unpaid: {
      other: '{{n}} 个订单待付款'
    },
    unpaidNote: '付款之后才会发货',
    emptyTitle: '店铺里还没有商品',
    empty: '从商品库选择商品，添加后立即上架。',
    toDepot: '打开商品库'
  }
}
