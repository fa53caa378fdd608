/** Notices. */
export default {
  notice: {
    open: 'Xem chi tiết',
    unread: 'Chưa đọc',
    readAll: 'Đánh dấu tất cả là đã đọc',
    empty: 'Chưa có thông báo. Tin từ nhà vận hành sẽ hiện ở đây.',
    missing: 'Thông báo này không còn nữa',
    toList: 'Tất cả thông báo'
  }
}
