/** Signing in and registering. */
export default {
  sign: {
    login: {
      lead: 'Đăng nhập vào ví của cửa hàng',
      account: 'Tài khoản',
      password: 'Mật khẩu',
      submit: 'Đăng nhập',
      busy: 'Đang đăng nhập',
      forgot: 'Quên mật khẩu?',
      forgotTelegram:
        'Cửa hàng đã liên kết Telegram? Hãy mở ví từ bot: bạn sẽ đăng nhập không cần mật khẩu. Sau đó chọn “Quên mật khẩu?” ở nơi đổi mật khẩu đăng nhập.',
      forgotBot: 'Mở bot',
      forgotSupport:
        'Nếu không có Telegram, bộ phận hỗ trợ có thể đặt lại. Hãy gửi tên tài khoản, mã cửa hàng nếu biết và lần đăng nhập gần nhất. Đừng bao giờ gửi mật khẩu.',
      support: 'Liên hệ hỗ trợ khách hàng',
      toRegister: 'Mở cửa hàng',
      noShop: 'Chưa có cửa hàng?'
    },
    register: {
      account: 'Tài khoản',
      accountHelp: 'Bạn đăng nhập bằng tên này: chữ cái, chữ số, dấu chấm, gạch ngang hoặc gạch dưới',
      password: 'Mật khẩu',
      passwordHelp: 'Ít nhất {{min}} ký tự',
      nickname: 'Biệt danh',
      nicknameHelp: 'Tên của bạn trong ví',
      inviteCode: 'Mã mời',
      customName: 'Tên cửa hàng',
      platformId: 'ID nền tảng',
      platformIdHelp: 'ID cửa hàng của bạn trên nền tảng video ngắn',
      avatar: 'Ảnh',
      avatarHelp: 'JPEG, PNG hoặc WebP',
      device: 'Từ thiết bị của bạn',
      language: 'Ngôn ngữ',
      timezone: 'Múi giờ',
      submit: 'Mở cửa hàng',
      busy: 'Đang mở cửa hàng',
      terms: 'Khi mở cửa hàng, bạn đồng ý với điều khoản sử dụng.',
      haveShop: 'Đã có cửa hàng?',
      toLogin: 'Đăng nhập'
    }
  }
}
