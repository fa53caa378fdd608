/** Projects and buying them. */
export default {
  project: {
    list: 'Dự án',
    pieces: { other: '{{n}} món trong một bộ' },
    stock: 'Còn hàng',
    left: 'Còn {{count}} bộ',
    soldOut: 'Hết hàng',
    soldOutText: 'Kho hàng không còn đủ một bộ. Hãy xem các dự án khác hoặc quay lại sau.',
    emptyTitle: 'Hiện chưa có dự án',
    empty: 'Khi nhà vận hành mở dự án, bạn có thể mua tại đây.',
    gone: 'Dự án này không còn nữa.',
    toList: 'Xem các dự án',
    project: 'Dự án',
    oneBundle: 'Mỗi bộ',
    quantity: 'Số bộ',
    fewer: 'Bớt một bộ',
    more: 'Thêm một bộ',
    expected: 'Lợi nhuận khi hoàn tất',
    buy: 'Mua với {{amount}}',
    buying: 'Đang mua…',
    confirmTitle: 'Xác nhận mua',
    errorStock: 'Chỉ còn {{count}} bộ.',
    unansweredTitle: 'Lần mua gần nhất chưa có phản hồi',
    unanswered:
      'Có thể yêu cầu đã đến. Mua lại đúng số bộ đó là an toàn: không bao giờ bị mua hai lần. Trước khi mua số khác, hãy xem đơn hàng của bạn.'
  }
}
