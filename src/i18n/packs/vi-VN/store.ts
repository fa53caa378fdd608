/** Store center. */
export default {
  store: {
    code: 'Mã cửa hàng {{code}}',
    total: 'Tổng tài sản',
    star: 'Số sao',
    stars: '{{star}} trên 5 sao',
    reputation: 'Uy tín',
    ofHundred: '{{points}}/100 điểm',
    ratingNote: 'Số sao và uy tín là đánh giá của chúng tôi về cửa hàng, không làm thay đổi giá, phí hay hạn mức.',
    upgrade: 'Nâng hạng',
    figures: 'Tình hình cửa hàng',
    period: 'Khoảng thời gian',
    moneyIn: 'Tiền vào',
    moneyOut: 'Tiền ra',
    orders: 'Đơn hoàn tất',
    sales: 'Doanh số',
    profit: 'Lợi nhuận',
    rewards: 'Tiền thưởng',
    goods: 'Cửa hàng của bạn',
    help: 'Trợ giúp và tin tức',
    unread: {
      other: '{{n}} chưa đọc'
    },
    unpaid: {
      other: '{{n}} đơn chờ thanh toán'
    },
    unpaidNote: 'Đơn được gửi đi sau khi bạn thanh toán',
    emptyTitle: 'Cửa hàng chưa có sản phẩm',
    empty: 'Hãy chọn sản phẩm trong kho. Chúng được bán ngay.',
    toDepot: 'Mở kho sản phẩm'
  }
}
