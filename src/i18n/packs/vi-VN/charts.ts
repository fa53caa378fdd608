/** Statistics. */
export default {
  charts: {
    period: 'Khoảng thời gian',
    today: 'Hôm nay',
    week: 'Tuần này',
    month: 'Tháng này',
    income: 'Thu',
    expense: 'Chi',
    chart: 'Thu và chi',
    showTable: 'Hiện dạng bảng',
    hideTable: 'Ẩn bảng',
    time: 'Giờ',
    day: 'Ngày',
    empty: 'Không có thu chi trong khoảng này.',
    orders: 'Đơn hàng theo trạng thái',
    noOrders: 'Không có đơn hàng trong khoảng này.',
    zone: 'Giờ theo múi giờ {{zone}}.',
    records: 'Xem tất cả ghi chép'
  }
}
