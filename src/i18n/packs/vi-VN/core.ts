/** The shell, home, and the words that every screen shares. On the critical path: every string here costs bytes. */
export default {
  system: { name: 'Ví Thương Nhân' },
  tabbar: {
    index: 'Trang chủ',
    project: 'Dự án',
    task: 'Nhiệm vụ',
    team: 'Đội nhóm',
    vip: 'Hạng',
    taskList: 'Danh sách nhiệm vụ',
    myself: 'Của tôi'
  },
  title: {
    register: 'Mở cửa hàng',
    recharge: 'Nạp tiền',
    withdraw: 'Rút tiền',
    transfer: 'Chuyển tiền',
    about: 'Về chúng tôi'
  },
  shell: {
    tabs: 'Các mục chính',
    back: 'Quay lại',
    support: 'Hỗ trợ',
    notices: 'Thông báo',
    unread: 'Thông báo, có tin chưa đọc',
    language: 'Ngôn ngữ'
  },
  action: {
    signIn: 'Đăng nhập',
    seeAll: 'Xem tất cả'
  },
  state: {
    loading: 'Đang tải'
  },
  amount: {
    show: 'Hiện số tiền',
    hide: 'Ẩn số tiền',
    hidden: 'Đã ẩn số tiền'
  },
  home: {
    total: 'Tổng tài sản',
    available: 'Khả dụng',
    held: 'Tạm giữ',
    promotion: 'Quảng bá',
    actions: 'Thao tác nhanh',
    accounts: 'Tài khoản',
    records: 'Giao dịch',
    flow: 'Tiền vào và tiền ra',
    today: 'Hôm nay',
    week: 'Tuần này',
    month: 'Tháng này',
    notices: 'Thông báo',
    tasks: 'Nhiệm vụ chia sẻ',
    lead: 'Tiền của cửa hàng ở một nơi: nạp, rút và xem từng biến động.',
    recharge: 'Nạp bằng USDT',
    rechargeHelp: 'Cộng tiền khi khoản thanh toán được xác nhận',
    withdraw: 'Rút về ví hoặc ngân hàng',
    withdrawHelp: 'Phí và hạn mức hiện ra trước khi bạn xác nhận',
    history: 'Theo dõi từng biến động',
    historyHelp: 'Bản ghi đầy đủ, có thể xuất ra tệp'
  }
}
