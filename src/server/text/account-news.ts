import type { MessageLanguage } from './language.ts'

/** What became of the ways into a merchant's shop. */
export type AccountNews =
  | 'telegramLinked'
  | 'telegramUnlinked'
  | 'passwordReset'
  | 'loginPasswordRenewed'
  | 'transactionPasswordRenewed'

/** The words of one of them. */
export interface NewsText {
  title: string
  text: string
}

/** What a merchant reads of it, by language. */
export const accountNews: Readonly<Record<MessageLanguage, Readonly<Record<AccountNews, NewsText>>>> = {
  'zh-TW': {
    telegramLinked: {
      title: '已連結 Telegram 帳號',
      text: '有一個 Telegram 帳號今後可以登入您的店鋪。若不是您本人操作，請在個人資料中解除 Telegram 連結，並更改登入密碼。'
    },
    telegramUnlinked: {
      title: '已解除 Telegram 連結',
      text: '今後請以帳號和密碼登入。若不是您本人操作，請立即更改登入密碼。'
    },
    passwordReset: {
      title: '登入密碼已由管理員重設',
      text: '所有裝置均已登出，Telegram 連結也已解除。請立即更改登入密碼。若您沒有要求重設，請聯絡線上客服。'
    },
    loginPasswordRenewed: {
      title: '登入密碼已透過 Telegram 重設',
      text: '其他裝置均已登出。若不是您本人操作，請立即聯絡線上客服。'
    },
    transactionPasswordRenewed: {
      title: '交易密碼已透過 Telegram 重設',
      text: '其他裝置均已登出，提領暫停 24 小時。若不是您本人操作，請立即聯絡線上客服。'
    }
  },
  en: {
    telegramLinked: {
      title: 'A Telegram account was linked',
      text: 'From now on a Telegram account signs in to your shop. If this was not you, unlink Telegram in your profile and change your login password.'
    },
    telegramUnlinked: {
      title: 'Telegram was unlinked',
      text: 'From now on you sign in with your account and password. If this was not you, change your login password at once.'
    },
    passwordReset: {
      title: 'An operator has reset your login password',
      text: 'Every device was signed out, and Telegram was unlinked. Please change your login password now. If you did not ask for this, contact customer service.'
    },
    loginPasswordRenewed: {
      title: 'Your login password was reset through Telegram',
      text: 'Your other devices were signed out. If this was not you, contact customer service at once.'
    },
    transactionPasswordRenewed: {
      title: 'Your transaction password was reset through Telegram',
      text: 'Your other devices were signed out, and withdrawals pause for 24 hours. If this was not you, contact customer service at once.'
    }
  },
  es: {
    telegramLinked: {
      title: 'Se ha vinculado una cuenta de Telegram',
      text: 'A partir de ahora una cuenta de Telegram entra en tu tienda. Si no has sido tú, desvincula Telegram en tu perfil y cambia tu contraseña de acceso.'
    },
    telegramUnlinked: {
      title: 'Se ha desvinculado Telegram',
      text: 'A partir de ahora entras con tu cuenta y tu contraseña. Si no has sido tú, cambia enseguida tu contraseña de acceso.'
    },
    passwordReset: {
      title: 'Un operador ha restablecido tu contraseña de acceso',
      text: 'Se ha cerrado la sesión en todos los dispositivos y se ha desvinculado Telegram. Cambia ahora tu contraseña de acceso. Si no lo has pedido tú, contacta con atención al cliente.'
    },
    loginPasswordRenewed: {
      title: 'Tu contraseña de acceso se ha restablecido con Telegram',
      text: 'Se ha cerrado la sesión en tus otros dispositivos. Si no has sido tú, contacta enseguida con atención al cliente.'
    },
    transactionPasswordRenewed: {
      title: 'Tu contraseña de operaciones se ha restablecido con Telegram',
      text: 'Se ha cerrado la sesión en tus otros dispositivos y las retiradas quedan en pausa 24 horas. Si no has sido tú, contacta enseguida con atención al cliente.'
    }
  },
  id: {
    telegramLinked: {
      title: 'Akun Telegram telah ditautkan',
      text: 'Mulai sekarang sebuah akun Telegram dapat masuk ke toko Anda. Jika bukan Anda, lepas tautan Telegram di profil dan ganti kata sandi masuk Anda.'
    },
    telegramUnlinked: {
      title: 'Tautan Telegram telah dilepas',
      text: 'Mulai sekarang Anda masuk dengan akun dan kata sandi. Jika bukan Anda, segera ganti kata sandi masuk Anda.'
    },
    passwordReset: {
      title: 'Operator telah mengatur ulang kata sandi masuk Anda',
      text: 'Semua perangkat telah dikeluarkan dan tautan Telegram dilepas. Segera ganti kata sandi masuk Anda. Jika Anda tidak memintanya, hubungi layanan pelanggan.'
    },
    loginPasswordRenewed: {
      title: 'Kata sandi masuk Anda diatur ulang lewat Telegram',
      text: 'Perangkat Anda yang lain telah dikeluarkan. Jika bukan Anda, segera hubungi layanan pelanggan.'
    },
    transactionPasswordRenewed: {
      title: 'Kata sandi transaksi Anda diatur ulang lewat Telegram',
      text: 'Perangkat Anda yang lain telah dikeluarkan, dan penarikan dijeda selama 24 jam. Jika bukan Anda, segera hubungi layanan pelanggan.'
    }
  },
  ja: {
    telegramLinked: {
      title: 'Telegramアカウントが連携されました',
      text: '今後、このTelegramアカウントでショップにログインできます。心当たりがない場合は、プロフィールでTelegramの連携を解除し、ログインパスワードを変更してください。'
    },
    telegramUnlinked: {
      title: 'Telegramの連携が解除されました',
      text: '今後はアカウントとパスワードでログインします。心当たりがない場合は、すぐにログインパスワードを変更してください。'
    },
    passwordReset: {
      title: 'ログインパスワードが運営者によって再設定されました',
      text: 'すべての端末がログアウトされ、Telegramの連携も解除されました。今すぐログインパスワードを変更してください。依頼した覚えがない場合は、カスタマーサービスにご連絡ください。'
    },
    loginPasswordRenewed: {
      title: 'ログインパスワードがTelegramで再設定されました',
      text: 'ほかの端末はログアウトされました。心当たりがない場合は、すぐにカスタマーサービスにご連絡ください。'
    },
    transactionPasswordRenewed: {
      title: '取引パスワードがTelegramで再設定されました',
      text: 'ほかの端末はログアウトされ、出金は24時間停止されます。心当たりがない場合は、すぐにカスタマーサービスにご連絡ください。'
    }
  },
  ko: {
    telegramLinked: {
      title: 'Telegram 계정이 연결되었습니다',
      text: '이제 Telegram 계정으로 상점에 로그인할 수 있습니다. 본인이 한 일이 아니라면 프로필에서 Telegram 연결을 해제하고 로그인 비밀번호를 변경하세요.'
    },
    telegramUnlinked: {
      title: 'Telegram 연결이 해제되었습니다',
      text: '이제 계정과 비밀번호로 로그인합니다. 본인이 한 일이 아니라면 즉시 로그인 비밀번호를 변경하세요.'
    },
    passwordReset: {
      title: '운영자가 로그인 비밀번호를 재설정했습니다',
      text: '모든 기기에서 로그아웃되었고 Telegram 연결도 해제되었습니다. 지금 로그인 비밀번호를 변경하세요. 요청한 적이 없다면 고객센터에 문의하세요.'
    },
    loginPasswordRenewed: {
      title: 'Telegram으로 로그인 비밀번호가 재설정되었습니다',
      text: '다른 기기에서 로그아웃되었습니다. 본인이 한 일이 아니라면 즉시 고객센터에 문의하세요.'
    },
    transactionPasswordRenewed: {
      title: 'Telegram으로 거래 비밀번호가 재설정되었습니다',
      text: '다른 기기에서 로그아웃되었고 출금이 24시간 동안 중지됩니다. 본인이 한 일이 아니라면 즉시 고객센터에 문의하세요.'
    }
  },
  pt: {
    telegramLinked: {
      title: 'Foi associada uma conta Telegram',
      text: 'A partir de agora, uma conta Telegram entra na sua loja. Se não foi o próprio a fazê-lo, desassocie o Telegram no perfil e altere a palavra-passe de acesso.'
    },
    telegramUnlinked: {
      title: 'O Telegram foi desassociado',
      text: 'A partir de agora, entra com a sua conta e palavra-passe. Se não foi o próprio a fazê-lo, altere de imediato a palavra-passe de acesso.'
    },
    passwordReset: {
      title: 'Um operador repôs a sua palavra-passe de acesso',
      text: 'A sessão foi terminada em todos os dispositivos e o Telegram foi desassociado. Altere agora a palavra-passe de acesso. Se não fez este pedido, contacte o apoio ao cliente.'
    },
    loginPasswordRenewed: {
      title: 'A palavra-passe de acesso foi reposta através do Telegram',
      text: 'A sessão foi terminada nos seus outros dispositivos. Se não foi o próprio a fazê-lo, contacte de imediato o apoio ao cliente.'
    },
    transactionPasswordRenewed: {
      title: 'A palavra-passe de transação foi reposta através do Telegram',
      text: 'A sessão foi terminada nos seus outros dispositivos e os levantamentos ficam suspensos durante 24 horas. Se não foi o próprio a fazê-lo, contacte de imediato o apoio ao cliente.'
    }
  },
  vi: {
    telegramLinked: {
      title: 'Một tài khoản Telegram đã được liên kết',
      text: 'Từ giờ một tài khoản Telegram có thể đăng nhập vào cửa hàng của bạn. Nếu không phải bạn, hãy hủy liên kết Telegram trong hồ sơ và đổi mật khẩu đăng nhập.'
    },
    telegramUnlinked: {
      title: 'Telegram đã được hủy liên kết',
      text: 'Từ giờ bạn đăng nhập bằng tài khoản và mật khẩu. Nếu không phải bạn, hãy đổi mật khẩu đăng nhập ngay.'
    },
    passwordReset: {
      title: 'Quản trị viên đã đặt lại mật khẩu đăng nhập của bạn',
      text: 'Mọi thiết bị đã bị đăng xuất và Telegram đã được hủy liên kết. Hãy đổi mật khẩu đăng nhập ngay. Nếu bạn không yêu cầu việc này, hãy liên hệ bộ phận hỗ trợ khách hàng.'
    },
    loginPasswordRenewed: {
      title: 'Mật khẩu đăng nhập đã được đặt lại qua Telegram',
      text: 'Các thiết bị khác của bạn đã bị đăng xuất. Nếu không phải bạn, hãy liên hệ ngay bộ phận hỗ trợ khách hàng.'
    },
    transactionPasswordRenewed: {
      title: 'Mật khẩu giao dịch đã được đặt lại qua Telegram',
      text: 'Các thiết bị khác của bạn đã bị đăng xuất và việc rút tiền tạm dừng 24 giờ. Nếu không phải bạn, hãy liên hệ ngay bộ phận hỗ trợ khách hàng.'
    }
  },
  'zh-CN': {
    telegramLinked: {
      title: '已关联 Telegram 账号',
      text: '有一个 Telegram 账号今后可以登录您的店铺。如果不是您本人操作，请在个人资料中解除 Telegram 关联，并修改登录密码。'
    },
    telegramUnlinked: {
      title: '已解除 Telegram 关联',
      text: '今后请使用账号和密码登录。如果不是您本人操作，请立即修改登录密码。'
    },
    passwordReset: {
      title: '登录密码已由管理员重置',
      text: '所有设备均已退出登录，Telegram 关联也已解除。请立即修改登录密码。如果您没有要求重置，请联系在线客服。'
    },
    loginPasswordRenewed: {
      title: '登录密码已通过 Telegram 重置',
      text: '其他设备均已退出登录。如果不是您本人操作，请立即联系在线客服。'
    },
    transactionPasswordRenewed: {
      title: '交易密码已通过 Telegram 重置',
      text: '其他设备均已退出登录，提现暂停 24 小时。如果不是您本人操作，请立即联系在线客服。'
    }
  }
}
