/** The shell, home, and the words that every screen shares. On the critical path: every string here costs bytes. */
export default {
  system: { name: 'マーチャントウォレット' },
  tabbar: {
    index: 'ホーム',
    project: 'プロジェクト',
    task: 'タスク',
    team: 'チーム',
    vip: 'ランク',
    taskList: 'タスク一覧',
    myself: 'マイページ'
  },
  title: {
    register: 'ショップ開設',
    recharge: 'チャージ',
    withdraw: '出金',
    transfer: '資金移動',
    about: '私たちについて'
  },
  shell: {
    tabs: 'メインメニュー',
    back: '戻る',
    support: 'サポート',
    notices: 'お知らせ',
    unread: 'お知らせ（未読あり）',
    language: '言語'
  },
  action: {
    signIn: 'ログイン',
    seeAll: 'すべて見る'
  },
  state: {
    loading: '読み込み中'
  },
  amount: {
    show: '金額を表示',
    hide: '金額を隠す',
    hidden: '金額は非表示です'
  },
  home: {
    total: '総資産',
    available: '利用可能',
    held: '保留中',
    promotion: 'プロモーション',
    actions: 'クイック操作',
    accounts: '口座',
    records: '明細',
    flow: '資金の流入と流出',
    today: '今日',
    week: '今週',
    month: '今月',
    notices: 'お知らせ',
    tasks: 'シェアタスク',
    lead: 'ショップのお金をひとつの場所で。チャージも出金も、すべての動きを確認できます。',
    recharge: 'USDTでチャージ',
    rechargeHelp: 'お支払いの確認後に反映されます',
    withdraw: 'ウォレットや銀行へ出金',
    withdrawHelp: '手数料と上限は確定前に表示されます',
    history: 'すべての動きを確認',
    historyHelp: '書き出しできる完全な記録です'
  }
}
