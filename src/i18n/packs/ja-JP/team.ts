/** The team: who joined through the merchant. */
export default {
  team: {
    members: 'メンバー',
    joined: '新しいメンバー',
    joinedToday: '今日の参加',
    joinedMonth: '今月の参加',
    byDegree: '段階別のメンバー',
    all: 'すべて',
    first: '1 次メンバー',
    second: '2 次メンバー',
    secondHelp: 'あなたのメンバーを通じて参加',
    invite: '友達を招待',
    toInvite: '友達を招待する',
    noMoney: 'お金がチームの上へ流れることはありません。メンバーのショップの収益はそのメンバーのものです。',
    emptyTitle: 'まだ誰も参加していません',
    empty: 'あなたのコードでショップを開いた人がここに表示されます。',
    emptySecond: 'あなたのメンバーを通じて参加した人がここに表示されます。',
    throughYou: 'あなたの招待で参加',
    through: '{{name}} さんの招待で参加',
    active: '利用中',
    closed: '閉店',
    code: 'あなたの招待コード',
    copyCode: '招待コードをコピー'
  }
}
