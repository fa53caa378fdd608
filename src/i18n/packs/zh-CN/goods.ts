/** Products: what every product shows, display management, the depot. */
export default {
  goods: {
    cost: '进价',
    price: '售价',
    profit: '利润',
    stock: '库存',
    search: '按名称或编号搜索',
    clearSearch: '清除搜索',
    noMatchTitle: '没有找到',
    noMatch: '没有符合“{{keyword}}”的商品。请换个更短的词。',
    showAll: '显示全部商品',
    soldOut: '已售罄',
    chosen: {
      other: '已选 {{n}} 件'
    },
    clearChoice: '清除选择'
  },
  display: {
    tabs: '按状态查看商品',
    list: '您店铺的商品',
    all: '全部',
    onSale: '出售中',
    withdrawn: '已下架',
    toDepot: '从商品库添加',
    code: '{{code}} · 店铺编号 {{shop}}',
    withdraw: '下架',
    putOnSale: '上架',
    promote: '推广',
    isWithdrawn: '已下架',
    promoted: '推广至 {{date}}',
    withdrawMany: '下架 {{count}} 件',
    putOnSaleMany: '上架 {{count}} 件',
    changing: '正在处理…',
    didWithdraw: {
      other: '已下架 {{n}} 件商品'
    },
    didPutOnSale: {
      other: '已上架 {{n}} 件商品'
    },
    emptyTitle: '这里没有商品',
    empty: '从商品库选择商品，添加后立即上架。',
    emptyOnSale: '目前没有出售中的商品。',
    emptyWithdrawn: '您没有下架任何商品。'
  },
  depot: {
    list: '商品库的商品',
    add: '添加到我的店铺',
    addMany: '添加 {{count}} 件',
    adding: '正在添加…',
    added: '已在店铺',
    didAdd: {
      other: '已添加 {{n}} 件商品，现已上架。'
    },
    didAddNone: '这些商品已经在您的店铺里',
    chooseFirst: '请选择商品',
    emptyTitle: '商品库是空的',
    empty: '目前没有可以添加的商品，请稍后再来。'
  }
}
