/** Grades: upgrading. */
export default {
  vip: {
    intro: 'Nâng hạng chỉ trả phần chênh lệch, từ số dư khả dụng {{amount}}.',
    top: 'Cửa hàng của bạn đã ở hạng cao nhất.',
    difference: 'Bạn trả phần chênh lệch: {{amount}}',
    missing: 'Bạn còn thiếu {{amount}}.',
    recharge: 'Nạp tiền',
    upgradeFor: 'Nâng hạng với {{amount}}',
    confirmTitle: 'Nâng lên {{grade}}?',
    from: 'Từ',
    to: 'Lên',
    left: 'Số dư khả dụng còn lại',
    working: 'Đang nâng hạng…',
    doneTitle: 'Cửa hàng của bạn đã lên {{grade}}',
    done: 'Quyền lợi của hạng này có hiệu lực ngay.',
    toStore: 'Đến trang cửa hàng',
    seeGrades: 'Xem tất cả các hạng',
    unansweredTitle: 'Yêu cầu gần nhất chưa có phản hồi',
    unanswered: 'Hạng bên dưới cho biết yêu cầu đã đến chưa. Gửi lại cùng yêu cầu không bao giờ bị trừ tiền hai lần.'
  }
}
