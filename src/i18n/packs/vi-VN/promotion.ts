/** Promotions: list, publishing, deleting. */
export default {
  promotion: {
    balance: 'Số dư quảng bá',
    slots: 'Đã dùng {{used}}/{{slots}} suất',
    transfer: 'Chuyển tiền',
    toBalance: 'Chuyển vào số dư quảng bá',
    moreSlots: 'Thêm suất',
    records: 'Giao dịch',
    tabs: 'Quảng bá theo trạng thái',
    all: 'Tất cả',
    list: 'Quảng bá',
    status: {
      active: 'Đang chạy',
      ended: 'Đã kết thúc',
      deleted: 'Đã xóa'
    },
    until: 'Đến {{time}}',
    endedAt: 'Kết thúc {{time}}',
    orders: 'Đơn hàng',
    sales: 'Doanh số',
    price: 'Chi phí',
    days: 'Số ngày',
    new: 'Đăng quảng bá',
    emptyTitle: 'Chưa có quảng bá nào',
    empty: 'Trong thời gian quảng bá, đơn của khách đến sản phẩm được quảng bá trước.',
    emptyTab: 'Không có quảng bá nào ở trạng thái này.',
    delete: 'Xóa',
    deleteTitle: 'Xóa?',
    deleteMessage: 'Quảng bá của “{{name}}” kết thúc ngay. Chi phí đã trả không được hoàn lại.',
    deleteConfirm: 'Xóa',
    keep: 'Giữ lại',
    didDelete: 'Đã xóa quảng bá',
    choose: 'Chọn một sản phẩm đang bán của bạn',
    noProductTitle: 'Không có gì để quảng bá',
    noProduct: 'Chỉ quảng bá được sản phẩm đang bán.',
    toDisplay: 'Mở trang trưng bày',
    running: 'Sản phẩm này đang được quảng bá',
    goneTitle: 'Không thể quảng bá sản phẩm này',
    gone: 'Sản phẩm không còn được bán.',
    chooseOther: 'Chọn sản phẩm khác',
    product: 'Sản phẩm',
    howLong: 'Trong bao lâu',
    forDays: {
      other: '{{n}} ngày'
    },
    pays: 'Trả từ số dư quảng bá {{amount}}',
    perDay: 'Giá mỗi ngày',
    left: 'Số dư quảng bá còn lại',
    publishTitle: 'Đăng?',
    publishFor: 'Đăng với {{amount}}',
    publishing: 'Đang đăng…',
    didPublish: 'Đã đăng quảng bá',
    fullTitle: 'Đã dùng hết suất',
    full: {
      other: 'Hạng của bạn có {{n}} suất quảng bá. Suất trống lại khi một quảng bá kết thúc.'
    },
    missingTitle: 'Số dư quảng bá không đủ',
    missing: 'Hãy chuyển thêm {{amount}} vào đó.',
    unansweredTitle: 'Yêu cầu gần nhất chưa có phản hồi',
    unanswered: 'Hãy xem trong danh sách quảng bá đã có chưa. Gửi lại cùng yêu cầu không bao giờ bị trừ tiền hai lần.',
    toList: 'Xem quảng bá'
  }
}
