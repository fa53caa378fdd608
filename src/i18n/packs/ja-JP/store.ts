/** Store center. */
export default {
  store: {
    code: 'ショップコード {{code}}',
    total: '総資産',
    star: '星',
    stars: '5点満点で{{star}}点',
    reputation: '信用度',
    ofHundred: '{{points}} / 100',
    ratingNote: '星と信用度は、当社によるショップの評価です。価格、手数料、上限には影響しません。',
    upgrade: 'ランクアップ',
    figures: 'ショップの状況',
    period: '期間',
    moneyIn: '資金流入',
    moneyOut: '資金流出',
    orders: '完了した注文',
    sales: '売上',
    profit: '利益',
    rewards: '報酬',
    goods: 'あなたのショップ',
    help: 'ヘルプとお知らせ',
    unread: {
      other: '未読 {{n}}件'
    },
    unpaid: {
      other: '支払い待ちの注文が{{n}}件あります'
    },
    unpaidNote: 'お支払い後に発送されます',
    emptyTitle: '商品がまだありません',
    empty: '商品倉庫から商品を選ぶと、すぐに販売が始まります。',
    toDepot: '商品倉庫を開く'
  }
}
