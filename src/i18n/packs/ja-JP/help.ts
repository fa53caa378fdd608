/** Questions and answers, and writing to the operator. */
export default {
  help: {
    search: '回答を検索',
    clear: '検索を消去',
    empty: 'まだ質問は公開されていません。カスタマーサービスがお手伝いします。',
    nothingFound: '「{{keyword}}」は見つかりませんでした。',
    showAll: 'すべての質問を見る',
    missing: 'この質問は公開を終了しました。',
    support: 'カスタマーサービス',
    stillStuck: '解決しない場合はカスタマーサービスへ'
  },
  feedback: {
    privacy: 'パスワード、カード番号、住所などの個人情報は書かないでください。',
    content: 'ご意見',
    send: 'ご意見を送る',
    sending: '送信中…',
    sent: 'ありがとうございます。ご意見を送信しました。',
    earlier: 'これまでのご意見',
    empty: '送ったご意見と回答がここに表示されます。',
    answer: '回答',
    waiting: '回答待ち'
  }
}
