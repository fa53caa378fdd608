/** The shell beyond its first paint: titles of the screens behind home, popups, failures, words that screens share. */
export default {
  onlineService: { title: 'Hỗ trợ trực tuyến' },
  shell: {
    messages: 'Tin nhắn',
    move: 'Các phím mũi tên di chuyển nút này',
    noSupport: 'Chưa thiết lập kênh hỗ trợ.'
  },
  state: {
    failed: 'Không tải được nội dung này',
    offline: 'Bạn đang ngoại tuyến',
    offlineHelp: 'Hãy kiểm tra kết nối. Những gì bạn đã nhập vẫn còn.',
    unreachable: 'Không kết nối được máy chủ',
    unreachableHelp: 'Thiết bị của bạn vẫn có mạng. Trang này sẽ tự thử lại.',
    noMore: 'Không còn nữa',
    loadMore: 'Xem thêm'
  },
  viewer: {
    open: 'Ảnh của {{name}}, xem cỡ lớn',
    zoomIn: 'Phóng to',
    zoomOut: 'Thu nhỏ',
    failed: 'Không tải được ảnh.'
  },
  action: {
    retry: 'Thử lại',
    reload: 'Tải lại trang',
    cancel: 'Hủy',
    close: 'Đóng',
    copy: 'Sao chép',
    copied: 'Đã sao chép'
  },
  title: {
    login: 'Đăng nhập',
    wallet: 'Ví',
    records: 'Giao dịch',
    rechargeDetail: 'Khoản nạp',
    record: 'Biên lai',
    withdrawDetail: 'Khoản rút',
    bank: 'Tài khoản rút tiền',
    bankAdd: 'Thêm tài khoản',
    bankEdit: 'Sửa tài khoản',
    account: 'Hồ sơ',
    avatar: 'Đổi ảnh',
    passwords: 'Mật khẩu',
    loginPassword: 'Mật khẩu đăng nhập',
    withdrawPassword: 'Mật khẩu giao dịch',
    notices: 'Thông báo',
    notice: 'Thông báo',
    privacy: 'Quyền riêng tư',
    terms: 'Điều khoản sử dụng',
    projectBuy: 'Mua dự án',
    orders: 'Đơn hàng',
    order: 'Chi tiết đơn',
    members: 'Thành viên',
    invite: 'Mời bạn bè',
    store: 'Cửa hàng',
    levels: 'Hạng cửa hàng',
    display: 'Trưng bày',
    depot: 'Kho sản phẩm',
    promotion: 'Quảng bá',
    lost: 'Không tìm thấy trang',
    shareTasks: 'Chia sẻ',
    shareTask: 'Chia sẻ',
    questions: 'Hỏi đáp',
    feedback: 'Góp ý',
    calculator: 'Lợi nhuận',
    charts: 'Thống kê'
  }
}
