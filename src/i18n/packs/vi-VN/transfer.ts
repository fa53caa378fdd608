export default {
  transfer: {
    amount: 'Số tiền',
    fromAvailable: 'Từ số dư khả dụng',
    fromPromotion: 'Từ số dư quảng bá',
    toAvailable: 'Đến số dư khả dụng',
    toPromotion: 'Đến số dư quảng bá',
    switch: 'Đổi chiều',
    note: 'Chuyển giữa các số dư của bạn là tức thì và miễn phí.',
    submit: 'Chuyển {{amount}}',
    submitPlain: 'Chuyển',
    working: 'Đang chuyển…',
    emptyTitle: 'Chưa có gì để chuyển',
    empty: 'Cả hai số dư đều trống. Hãy bắt đầu bằng nạp tiền.',
    recharge: 'Nạp tiền',
    doneTitle: 'Đã chuyển',
    doneToPromotion: 'Đã chuyển từ số dư khả dụng sang số dư quảng bá.',
    doneToAvailable: 'Đã chuyển từ số dư quảng bá sang số dư khả dụng.',
    balances: 'Số dư hiện tại',
    again: 'Chuyển tiếp'
  }
}
