/** Store center. */
export default {
  store: {
    code: '店鋪編號 {{code}}',
    total: '總資產',
    star: '星級',
    stars: '{{star}} 顆星，滿分 5 顆',
    reputation: '信譽',
    ofHundred: '{{points}} / 100 分',
    ratingNote: '星級和信譽是我們對您店鋪的評分，不影響價格、手續費和限額。',
    upgrade: '升級',
    figures: '店鋪經營狀況',
    period: '時段',
    moneyIn: '流入',
    moneyOut: '流出',
    orders: '完成訂單',
    sales: '銷售額',
    profit: '利潤',
    rewards: '獎勵',
    goods: '您的店鋪',
    help: '協助與訊息',
    unread: {
      other: '{{n}} 則未讀'
    },
    unpaid: {
      other: '{{n}} 筆訂單待付款'
    },
    unpaidNote: '付款之後才會出貨',
    emptyTitle: '店鋪裡還沒有商品',
    empty: '從商品庫選擇商品，加入後立即上架。',
    toDepot: '開啟商品庫'
  }
}
