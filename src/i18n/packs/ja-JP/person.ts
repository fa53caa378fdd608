/** Mine, profile, picture and passwords. */
export default {
  mine: {
    shopCode: 'ショップコード {{code}}',
    editProfile: 'プロフィールを編集',
    total: '総資産',
    shop: 'ショップ',
    money: 'お金',
    me: 'アカウント',
    help: 'ヘルプ',
    unread: { other: '未読 {{n}}件' },
    logOut: 'ログアウト',
    logOutTitle: 'ログアウトしますか？',
    logOutMessage: '次回のログインにはパスワードが必要です。',
    logOutTelegram: 'もう一度ログインするには、Telegramから開き直してください。',
    logOutPartner: 'もう一度ログインするには、このアプリから開き直してください。',
    stay: 'ログインしたままにする'
  },
  profile: {
    nickname: 'ニックネーム',
    customName: 'ショップ名',
    platformId: 'プラットフォームID',
    platformIdHelp: 'ショート動画プラットフォームでのショップID',
    timezone: 'タイムゾーン',
    facts: 'ショップ情報',
    account: 'アカウント',
    shopCode: 'ショップコード',
    inviteCode: '招待コード',
    grade: 'ランク',
    since: '登録日',
    save: '変更を保存',
    saving: '保存中',
    saved: 'プロフィールを保存しました'
  },
  avatar: {
    empty: '画像を選択してください',
    help: '正方形の画像が最適です。JPEG、PNG、WebP。',
    label: '画像',
    save: '画像を保存',
    saving: '保存中',
    saved: '画像を保存しました'
  },
  password: {
    loginHelp: 'ログイン用',
    withdrawHelp: '出金や口座変更のたびに入力します',
    unset: '未設定',
    current: '現在のパスワード',
    old: '現在の取引パスワード',
    new: '新しいパスワード',
    newTransaction: '新しい取引パスワード',
    confirm: '新しいパスワード（もう一度）',
    help: '{{min}}文字以上',
    sessionsEnd: 'ほかの端末はログアウトされます。',
    holdNote: '変更後24時間は、資金を守るため出金が停止します。',
    firstNote: '支払い、出金、口座の変更を確認するときに入力します。ログインパスワードと別のものにできます。',
    forgot: 'パスワードをお忘れですか？',
    forgotNote:
      'Telegramアカウントで本人であることを確認できるため、新しいパスワードを設定できます。ほかの端末はログアウトされます。',
    forgotHold: '資金を守るため、出金は24時間停止されます。',
    forgotTitle: 'カスタマーサービスが再設定します',
    forgotSupport:
      'ショップにTelegramアカウントが連携されていません。アカウント{{account}}、ショップコード{{code}}、そのパスワードを最後に使った日をカスタマーサービスにお送りください。パスワードは絶対に送らないでください。',
    support: 'カスタマーサービスに問い合わせる',
    renewed: '新しいパスワードを設定しました',
    change: 'パスワードを変更',
    set: 'パスワードを設定',
    saving: '保存中',
    changed: 'パスワードを変更しました',
    wasSet: '取引パスワードを設定しました',
    loginFirstNote: 'アカウント{{account}}とこのパスワードで、Telegramの外でもログインできます。',
    loginWasSet: 'ログインパスワードを設定しました'
  }
}
