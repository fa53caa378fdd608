/** Projects and buying them. */
export default {
  project: {
    list: 'プロジェクト',
    pieces: { other: '1 セット {{n}} 点' },
    stock: '在庫',
    left: '在庫 {{count}}',
    soldOut: '売り切れ',
    soldOutText: '倉庫に 1 セット分の在庫がありません。ほかのプロジェクトを見るか、後でもう一度お越しください。',
    emptyTitle: '現在プロジェクトはありません',
    empty: '運営がプロジェクトを公開すると、ここで購入できます。',
    gone: 'このプロジェクトは公開を終了しました。',
    toList: 'プロジェクト一覧へ',
    project: 'プロジェクト',
    oneBundle: '1 セットあたり',
    quantity: 'セット数',
    fewer: '1 セット減らす',
    more: '1 セット増やす',
    expected: '完了時の利益',
    buy: '{{amount}} で購入',
    buying: '購入中…',
    confirmTitle: '購入の確認',
    errorStock: '在庫は残り {{count}} です。',
    unansweredTitle: '前回の購入に応答がありませんでした',
    unanswered:
      '届いている可能性があります。同じ数をもう一度購入しても安全です。二重に購入されることはありません。別の数を購入する前に、注文を確認してください。'
  }
}
