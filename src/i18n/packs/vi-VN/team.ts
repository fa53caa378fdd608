/** The team: who joined through the merchant. */
export default {
  team: {
    members: 'Thành viên',
    joined: 'Thành viên mới',
    joinedToday: 'Vào hôm nay',
    joinedMonth: 'Vào tháng này',
    byDegree: 'Thành viên theo cấp',
    all: 'Tất cả',
    first: 'Cấp 1',
    second: 'Cấp 2',
    secondHelp: 'Vào qua thành viên của bạn',
    invite: 'Mời bạn bè',
    toInvite: 'Mời bạn',
    noMoney: 'Không có tiền chuyển lên trong đội: cửa hàng nào kiếm được thì giữ tại cửa hàng đó.',
    emptyTitle: 'Chưa có ai tham gia',
    empty: 'Ai mở cửa hàng bằng mã của bạn sẽ hiện ở đây.',
    emptySecond: 'Ai vào qua thành viên của bạn sẽ hiện ở đây.',
    throughYou: 'Vào qua bạn',
    through: 'Vào qua {{name}}',
    active: 'Đang hoạt động',
    closed: 'Đã đóng',
    code: 'Mã mời của bạn',
    copyCode: 'Sao chép mã mời'
  }
}
