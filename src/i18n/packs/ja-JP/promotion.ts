/** Promotions: list, publishing, deleting. */
export default {
  promotion: {
    balance: 'プロモーション残高',
    slots: '{{slots}}枠中{{used}}枠を使用中',
    transfer: '振替',
    toBalance: 'プロモーション残高へ振り替える',
    moreSlots: '枠を増やす',
    records: '明細',
    tabs: '状態別のプロモーション',
    all: 'すべて',
    list: 'プロモーション',
    status: {
      active: '実施中',
      ended: '終了',
      deleted: '削除済み'
    },
    until: '{{time}}まで',
    planned: '予定は{{time}}まで',
    endedAt: '{{time}}に終了',
    orders: '注文',
    sales: '売上',
    price: '料金',
    days: '日数',
    new: 'プロモーションを公開',
    emptyTitle: 'プロモーションがありません',
    empty: '実施中は、お客様の注文がプロモーション中の商品に優先的に入ります。',
    emptyTab: 'この状態のプロモーションはありません。',
    delete: '削除',
    deleteTitle: '削除しますか？',
    deleteMessage: '「{{name}}」のプロモーションは今すぐ終了します。料金は返金されません。',
    deleteConfirm: '削除する',
    keep: '残す',
    didDelete: 'プロモーションを削除しました',
    choose: '販売中の商品から1つ選んでください',
    noProductTitle: '対象の商品がありません',
    noProduct: 'プロモーションできるのは販売中の商品だけです。',
    toDisplay: '陳列管理を開く',
    running: 'この商品はプロモーション実施中です',
    goneTitle: 'この商品はプロモーションできません',
    gone: '現在は販売されていません。',
    chooseOther: '別の商品を選ぶ',
    product: '商品',
    howLong: '期間',
    forDays: {
      other: '{{n}}日間'
    },
    pays: 'プロモーション残高 {{amount}} から支払います',
    perDay: '1日の料金',
    left: '支払い後のプロモーション残高',
    publishTitle: '公開しますか？',
    publishFor: '{{amount}} で公開',
    publishing: '公開中…',
    didPublish: 'プロモーションを公開しました',
    fullTitle: '枠がすべて使用中です',
    full: {
      other: '現在のランクの枠は{{n}}枠です。プロモーションが終わると空きます。'
    },
    missingTitle: 'プロモーション残高が足りません',
    missing: 'あと {{amount}} を振り替えてください。',
    unansweredTitle: '前回の申請に応答がありませんでした',
    unanswered:
      '公開されたかどうかは一覧で確認できます。同じ内容をもう一度送っても、二重に支払われることはありません。',
    toList: 'プロモーションを見る'
  }
}
