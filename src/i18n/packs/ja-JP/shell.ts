/** The shell beyond its first paint: titles of the screens behind home, popups, failures, words that screens share. */
export default {
  onlineService: { title: 'オンラインサポート' },
  shell: {
    messages: 'メッセージ',
    move: '矢印キーでこのボタンを動かせます',
    noSupport: 'サポートはまだ設定されていません。'
  },
  state: {
    failed: '読み込めませんでした',
    offline: 'オフラインです',
    offlineHelp: '接続を確認してください。入力した内容は残っています。',
    unreachable: 'サーバーに接続できません',
    unreachableHelp: '端末はオンラインです。このページは自動的に再試行します。',
    noMore: 'これ以上ありません',
    loadMore: 'もっと見る'
  },
  viewer: {
    open: '{{name}}の画像を拡大表示',
    zoomIn: '拡大',
    zoomOut: '縮小',
    failed: '画像を読み込めませんでした。'
  },
  action: {
    retry: '再試行',
    reload: '再読み込み',
    cancel: 'キャンセル',
    close: '閉じる',
    copy: 'コピー',
    copied: 'コピーしました'
  },
  title: {
    login: 'ログイン',
    wallet: 'ウォレット',
    records: '明細',
    rechargeDetail: 'チャージ詳細',
    record: '取引明細',
    withdrawDetail: '出金詳細',
    bank: '出金口座',
    bankAdd: '口座を追加',
    bankEdit: '口座を編集',
    account: 'プロフィール',
    avatar: '画像を変更',
    passwords: 'パスワード',
    loginPassword: 'ログインパスワード',
    withdrawPassword: '取引パスワード',
    notices: 'お知らせ',
    notice: 'お知らせ',
    privacy: 'プライバシー',
    terms: '利用規約',
    projectBuy: '購入',
    orders: '注文',
    order: '注文の詳細',
    members: 'メンバー',
    invite: '友達を招待',
    store: 'ショップ',
    levels: 'ランク案内',
    display: '陳列管理',
    depot: '商品倉庫',
    promotion: 'プロモ管理',
    lost: 'ページが見つかりません',
    shareTasks: 'シェアタスク',
    shareTask: 'シェア詳細',
    questions: 'よくある質問',
    feedback: 'ご意見',
    calculator: '利益計算',
    charts: '統計'
  }
}
