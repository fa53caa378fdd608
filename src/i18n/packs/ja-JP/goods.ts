/** Products: what every product shows, display management, the depot. */
export default {
  goods: {
    cost: '仕入れ値',
    price: '販売価格',
    profit: '利益',
    stock: '在庫',
    search: '名前かコードで検索',
    clearSearch: '検索を消す',
    noMatchTitle: '見つかりません',
    noMatch: '「{{keyword}}」に合う商品はありません。短い言葉でお試しください。',
    showAll: 'すべての商品を表示',
    soldOut: '売り切れ',
    chosen: {
      other: '{{n}}件を選択中'
    },
    clearChoice: '選択を解除'
  },
  display: {
    tabs: '状態別の商品',
    list: 'ショップの商品',
    all: 'すべて',
    onSale: '販売中',
    withdrawn: '取り下げ',
    toDepot: '商品倉庫から追加',
    code: '{{code}} · 店舗 {{shop}}',
    withdraw: '取り下げる',
    putOnSale: '販売する',
    promote: '宣伝する',
    isWithdrawn: '取り下げ済み',
    promoted: '{{date}}まで宣伝中',
    withdrawMany: '{{count}}件を取り下げ',
    putOnSaleMany: '{{count}}件を販売',
    changing: '変更中…',
    didWithdraw: {
      other: '{{n}}件の商品を取り下げました'
    },
    didPutOnSale: {
      other: '{{n}}件の商品を販売中です'
    },
    emptyTitle: '商品がありません',
    empty: '商品倉庫から商品を選ぶと、すぐに販売が始まります。',
    emptyOnSale: '販売中の商品はありません。',
    emptyWithdrawn: '取り下げた商品はありません。'
  },
  depot: {
    list: '商品倉庫の商品',
    add: 'ショップに追加',
    addMany: '{{count}}件を追加',
    adding: '追加中…',
    added: '追加済み',
    didAdd: {
      other: '{{n}}件の商品を追加し、販売を始めました。'
    },
    didAddNone: '選んだ商品はすでにショップにあります',
    chooseFirst: '商品を選択してください',
    emptyTitle: '商品倉庫は空です',
    empty: 'いま追加できる商品はありません。後でもう一度ご覧ください。'
  }
}
