/** The four grades, and what a grade changes. */
export default {
  grade: {
    silver: 'Bạc',
    platinum: 'Bạch kim',
    diamonds: 'Kim cương',
    black_gold: 'Vàng đen',
    list: 'Bốn hạng',
    own: 'Hạng của bạn',
    reached: 'Đã bao gồm',
    free: 'Miễn phí',
    withdrawals: 'Số lần rút mỗi ngày',
    limit: 'Hạn mức mỗi lần rút',
    fee: 'Phí rút tiền',
    slots: 'Suất quảng bá',
    intro: 'Hạng càng cao, cửa hàng càng rút và quảng bá được nhiều hơn. Nâng hạng chỉ trả một lần và giữ mãi.',
    changes: 'Hạng thay đổi những gì',
    withdrawalsNote: 'Số lần bạn rút được trong một ngày',
    limitNote: 'Số tiền tối đa của một lần rút',
    feeNote: 'Phần được giữ lại ở mỗi lần rút',
    slotsNote: 'Số sản phẩm bạn quảng bá được cùng lúc',
    toUpgrade: 'Nâng hạng cửa hàng'
  }
}
