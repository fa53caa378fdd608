/** Products: what every product shows, display management, the depot. */
export default {
  goods: {
    cost: '進價',
    price: '售價',
    profit: '利潤',
    stock: '庫存',
    search: '依名稱或編號搜尋',
    clearSearch: '清除搜尋',
    noMatchTitle: '找不到商品',
    noMatch: '沒有符合「{{keyword}}」的商品。請換個更短的詞。',
    showAll: '顯示全部商品',
    soldOut: '已售完',
    chosen: {
      other: '已選 {{n}} 件'
    },
    clearChoice: '清除選擇'
  },
  display: {
    tabs: '依狀態檢視商品',
    list: '您店鋪的商品',
    all: '全部',
    onSale: '販售中',
    withdrawn: '已下架',
    toDepot: '從商品庫加入',
    code: '{{code}} · 店鋪編號 {{shop}}',
    withdraw: '下架',
    putOnSale: '上架',
    promote: '推廣',
    isWithdrawn: '已下架',
    promoted: '推廣至 {{date}}',
    withdrawMany: '下架 {{count}} 件',
    putOnSaleMany: '上架 {{count}} 件',
    changing: '處理中…',
    didWithdraw: {
      other: '已下架 {{n}} 件商品'
    },
    didPutOnSale: {
      other: '已上架 {{n}} 件商品'
    },
    emptyTitle: '這裡沒有商品',
    empty: '從商品庫選擇商品，加入後立即上架。',
    emptyOnSale: '目前沒有販售中的商品。',
    emptyWithdrawn: '您沒有下架任何商品。'
  },
  depot: {
    list: '商品庫的商品',
    add: '加入我的店鋪',
    addMany: '加入 {{count}} 件',
    adding: '正在加入…',
    added: '已在店鋪',
    didAdd: {
      other: '已加入 {{n}} 件商品，現已上架。'
    },
    didAddNone: '這些商品已經在您的店鋪裡',
    chooseFirst: '請選擇商品',
    emptyTitle: '商品庫是空的',
    empty: '目前沒有可以加入的商品，請稍後再來。'
  }
}
