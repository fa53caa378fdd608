/** Products: what every product shows, display management, the depot. */
export default {
  goods: {
    cost: 'Giá nhập',
    price: 'Giá bán',
    profit: 'Lợi nhuận',
    stock: 'Tồn kho',
    search: 'Tìm theo tên hoặc mã',
    clearSearch: 'Xóa tìm kiếm',
    noMatchTitle: 'Không tìm thấy',
    noMatch: 'Không có sản phẩm nào khớp với “{{keyword}}”. Hãy thử từ ngắn hơn.',
    showAll: 'Hiện tất cả sản phẩm',
    soldOut: 'Hết hàng',
    chosen: {
      other: 'Đã chọn {{n}}'
    },
    clearChoice: 'Bỏ chọn'
  },
  display: {
    tabs: 'Sản phẩm theo trạng thái',
    list: 'Sản phẩm của cửa hàng',
    all: 'Tất cả',
    onSale: 'Đang bán',
    withdrawn: 'Đã gỡ',
    toDepot: 'Thêm từ kho',
    code: '{{code}} · mã cửa hàng {{shop}}',
    withdraw: 'Gỡ xuống',
    putOnSale: 'Bán lại',
    promote: 'Quảng bá',
    isWithdrawn: 'Đã gỡ',
    promoted: 'Quảng bá đến {{date}}',
    withdrawMany: 'Gỡ {{count}}',
    putOnSaleMany: 'Bán lại {{count}}',
    changing: 'Đang đổi…',
    didWithdraw: {
      other: 'Đã gỡ {{n}} sản phẩm'
    },
    didPutOnSale: {
      other: '{{n}} sản phẩm đang được bán'
    },
    emptyTitle: 'Không có sản phẩm nào',
    empty: 'Hãy chọn sản phẩm trong kho. Chúng được bán ngay.',
    emptyOnSale: 'Hiện không có sản phẩm nào đang bán.',
    emptyWithdrawn: 'Bạn chưa gỡ sản phẩm nào.'
  },
  depot: {
    list: 'Sản phẩm trong kho',
    add: 'Thêm vào cửa hàng',
    addMany: 'Thêm {{count}}',
    adding: 'Đang thêm…',
    added: 'Đã có trong cửa hàng',
    didAdd: {
      other: 'Đã thêm {{n}} sản phẩm và bán ngay.'
    },
    didAddNone: 'Các sản phẩm này đã có trong cửa hàng',
    chooseFirst: 'Vui lòng chọn sản phẩm',
    emptyTitle: 'Kho đang trống',
    empty: 'Hiện không có gì để thêm. Hãy quay lại sau.'
  }
}
