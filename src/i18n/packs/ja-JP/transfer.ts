export default {
  transfer: {
    amount: '金額',
    fromAvailable: '利用可能残高から',
    fromPromotion: 'プロモーション残高から',
    toAvailable: '利用可能残高へ',
    toPromotion: 'プロモーション残高へ',
    switch: '方向を入れ替える',
    note: 'ご自身の残高間の移動は即時・無料です。',
    submit: '{{amount}} を移動',
    submitPlain: '移動する',
    working: '移動中…',
    emptyTitle: '移動できる資金がありません',
    empty: 'どちらの残高も空です。まずはチャージしましょう。',
    recharge: 'チャージ',
    doneTitle: '移動しました',
    doneToPromotion: '利用可能残高からプロモーション残高へ移動しました。',
    doneToAvailable: 'プロモーション残高から利用可能残高へ移動しました。',
    balances: '現在の残高',
    again: 'もう一度移動する'
  }
}
