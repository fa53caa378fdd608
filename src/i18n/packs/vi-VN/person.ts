/** Mine, profile, picture and passwords. */
export default {
  mine: {
    shopCode: 'Mã cửa hàng {{code}}',
    editProfile: 'Sửa hồ sơ',
    total: 'Tổng tài sản',
    shop: 'Cửa hàng',
    money: 'Tiền',
    me: 'Tài khoản',
    help: 'Trợ giúp',
    unread: { other: '{{n}} chưa đọc' },
    logOut: 'Đăng xuất',
    logOutTitle: 'Đăng xuất?',
    logOutMessage: 'Bạn sẽ cần mật khẩu để đăng nhập lại.',
    logOutTelegram: 'Để đăng nhập lại, hãy mở lại từ Telegram.',
    logOutPartner: 'Để đăng nhập lại, hãy mở lại từ ứng dụng này.',
    stay: 'Giữ đăng nhập'
  },
  profile: {
    nickname: 'Biệt danh',
    customName: 'Tên cửa hàng',
    platformId: 'ID nền tảng',
    platformIdHelp: 'ID cửa hàng của bạn trên nền tảng video ngắn',
    timezone: 'Múi giờ',
    facts: 'Cửa hàng của bạn',
    account: 'Tài khoản',
    shopCode: 'Mã cửa hàng',
    inviteCode: 'Mã mời',
    grade: 'Hạng',
    since: 'Tham gia từ',
    save: 'Lưu thay đổi',
    saving: 'Đang lưu',
    saved: 'Đã lưu hồ sơ'
  },
  avatar: {
    empty: 'Vui lòng chọn ảnh',
    help: 'Ảnh vuông là đẹp nhất. JPEG, PNG hoặc WebP.',
    label: 'Ảnh',
    save: 'Lưu ảnh',
    saving: 'Đang lưu',
    saved: 'Đã lưu ảnh'
  },
  password: {
    loginHelp: 'Để đăng nhập',
    withdrawHelp: 'Cần nhập mỗi khi rút tiền và đổi tài khoản',
    unset: 'Chưa đặt',
    current: 'Mật khẩu hiện tại',
    old: 'Mật khẩu giao dịch hiện tại',
    new: 'Mật khẩu mới',
    newTransaction: 'Mật khẩu giao dịch mới',
    confirm: 'Nhập lại mật khẩu mới',
    help: 'Ít nhất {{min}} ký tự',
    sessionsEnd: 'Các thiết bị khác của bạn sẽ bị đăng xuất.',
    holdNote: 'Sau khi đổi, việc rút tiền tạm dừng 24 giờ để bảo vệ tiền của bạn.',
    firstNote:
      'Bạn sẽ nhập mật khẩu này để xác nhận thanh toán, rút tiền và thay đổi tài khoản. Có thể khác mật khẩu đăng nhập.',
    forgot: 'Quên mật khẩu?',
    forgotNote:
      'Tài khoản Telegram chứng minh đó là bạn, nên bạn có thể đặt mật khẩu mới. Các thiết bị khác của bạn sẽ bị đăng xuất.',
    forgotHold: 'Việc rút tiền tạm dừng 24 giờ để bảo vệ tiền của bạn.',
    forgotTitle: 'Bộ phận hỗ trợ có thể đặt lại',
    forgotSupport:
      'Cửa hàng của bạn chưa liên kết tài khoản Telegram. Hãy gửi cho bộ phận hỗ trợ tài khoản {{account}}, mã cửa hàng {{code}} và lần cuối bạn dùng mật khẩu. Đừng bao giờ gửi mật khẩu.',
    support: 'Liên hệ hỗ trợ khách hàng',
    renewed: 'Mật khẩu mới đã được đặt',
    change: 'Đổi mật khẩu',
    set: 'Đặt mật khẩu',
    saving: 'Đang lưu',
    changed: 'Đã đổi mật khẩu',
    wasSet: 'Đã đặt mật khẩu giao dịch',
    loginFirstNote: 'Với tài khoản {{account}} và mật khẩu này, bạn cũng đăng nhập được ngoài Telegram.',
    loginWasSet: 'Đã đặt mật khẩu đăng nhập'
  }
}
