/** Grades: upgrading. */
export default {
  vip: {
    intro: '差額だけで上げられます。利用可能残高 {{amount}} から支払います。',
    top: 'すでに最高ランクです。',
    difference: '差額：{{amount}}',
    missing: 'あと {{amount}} 足りません。',
    recharge: 'チャージ',
    upgradeFor: '{{amount}} でランクアップ',
    confirmTitle: '{{grade}}に上げますか？',
    from: '現在',
    to: '変更後',
    left: '支払い後の利用可能残高',
    working: '変更中…',
    doneTitle: '{{grade}}になりました',
    done: 'このランクの内容は今から有効です。',
    toStore: 'ショップへ',
    seeGrades: 'すべてのランクを見る',
    unansweredTitle: '前回の申請に応答がありませんでした',
    unanswered:
      '反映されたかどうかは下のランクで確認できます。同じ内容をもう一度送っても、二重に支払われることはありません。'
  }
}
