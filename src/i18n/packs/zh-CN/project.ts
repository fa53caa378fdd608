/** Projects and buying them. */
export default {
  project: {
    list: '项目',
    pieces: { other: '每套 {{n}} 件' },
    stock: '库存',
    left: '库存 {{count}}',
    soldOut: '已售罄',
    soldOutText: '商品库已不足一整套。请看看其他项目，或稍后再来。',
    emptyTitle: '暂无项目',
    empty: '运营方推出项目后，您可以在这里购买。',
    gone: '该项目已下架。',
    toList: '查看项目',
    project: '项目',
    oneBundle: '每套',
    quantity: '套数',
    fewer: '减少一套',
    more: '增加一套',
    expected: '完成后的利润',
    buy: '支付 {{amount}} 购买',
    buying: '购买中…',
    confirmTitle: '确认购买',
    errorStock: '库存仅剩 {{count}} 套。',
    unansweredTitle: '上一次购买没有收到回应',
    unanswered: '请求可能已经送达。再次购买相同套数是安全的，绝不会重复购买。购买其他套数之前，请先查看订单。'
  }
}
