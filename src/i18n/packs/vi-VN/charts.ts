/** Statistics. */
export default {
  charts: {
    period: 'Khoảng thời gian',
    today: 'Hôm nay',
    week: 'Tuần này',
    month: 'Tháng này',
    moneyIn: 'Tiền vào',
    moneyOut: 'Tiền ra',
    sales: 'Doanh số',
    profit: 'Lợi nhuận',
    rewards: 'Tiền thưởng',
    chart: 'Tiền vào và tiền ra',
    showTable: 'Hiện dạng bảng',
    hideTable: 'Ẩn bảng',
    time: 'Giờ',
    day: 'Ngày',
    empty: 'Không có tiền vào hay tiền ra trong khoảng này.',
    orders: 'Đơn hàng theo trạng thái',
    noOrders: 'Không có đơn hàng trong khoảng này.',
    zone: 'Giờ theo múi giờ {{zone}}.',
    records: 'Xem tất cả ghi chép'
  }
}
