/** The profit calculator. */
export default {
  calculator: {
    profit: 'Lợi nhuận',
    loss: 'Lỗ',
    note: 'Tính từ những gì bạn nhập. Không lưu và không gửi đi.',
    cost: 'Giá nhập một sản phẩm',
    price: 'Giá bán một sản phẩm',
    quantity: 'Số lượng',
    fewer: 'Bớt',
    more: 'Thêm',
    promotion: 'Tổng chi phí quảng bá',
    fee: 'Phí rút tiền',
    feeHelp: 'Phí theo hạng của bạn có trong mục VIP.',
    clear: 'Xóa tất cả',
    details: 'Chi tiết',
    each: 'Lợi nhuận mỗi sản phẩm',
    margin: 'Biên lợi nhuận',
    spent: 'Tổng chi phí',
    earned: 'Tổng doanh thu',
    breakEven: 'Số lượng để bù chi phí quảng bá',
    never: 'Không đủ bù',
    feeAmount: 'Phí rút toàn bộ doanh thu',
    arrives: 'Thực nhận sau phí'
  }
}
