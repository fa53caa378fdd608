/** Signing in and registering. */
export default {
  sign: {
    login: {
      lead: 'ショップのウォレットにログイン',
      account: 'アカウント',
      password: 'パスワード',
      submit: 'ログイン',
      busy: 'ログイン中',
      forgot: 'パスワードをお忘れですか？',
      forgotTelegram:
        'ショップにTelegramが連携されている場合は、ボットからウォレットを開くとパスワードなしでログインできます。ログインパスワードの変更画面で「パスワードをお忘れですか？」を選んでください。',
      forgotBot: 'ボットを開く',
      forgotSupport:
        'Telegramを使っていない場合は、カスタマーサービスが再設定します。アカウント名、分かればショップコード、最後にログインした日をお送りください。パスワードは絶対に送らないでください。',
      support: 'カスタマーサービスに問い合わせる',
      toRegister: 'ショップを開設',
      noShop: 'ショップをお持ちでない方'
    },
    register: {
      account: 'アカウント',
      accountHelp: 'ログインに使う名前です。文字、数字、ドット、ハイフン、アンダースコア',
      password: 'パスワード',
      passwordHelp: '{{min}}文字以上',
      nickname: 'ニックネーム',
      nicknameHelp: 'ウォレットでの表示名',
      inviteCode: '招待コード',
      customName: 'ショップ名',
      platformId: 'プラットフォームID',
      platformIdHelp: 'ショート動画プラットフォームでのショップID',
      avatar: '画像',
      avatarHelp: 'JPEG、PNG、WebP',
      device: '端末の情報',
      language: '言語',
      timezone: 'タイムゾーン',
      submit: 'ショップを開設',
      busy: '開設しています',
      terms: 'ショップを開設すると、利用規約に同意したことになります。',
      haveShop: 'すでにショップをお持ちですか？',
      toLogin: 'ログイン'
    }
  }
}
