export default {
  transfer: {
    amount: '금액',
    fromAvailable: '사용 가능 잔액에서',
    fromPromotion: '프로모션 잔액에서',
    toAvailable: '사용 가능 잔액으로',
    toPromotion: '프로모션 잔액으로',
    switch: '방향 바꾸기',
    note: '내 잔액 사이의 이동은 즉시 처리되며 무료입니다.',
    submit: '{{amount}} 이동',
    submitPlain: '이동',
    working: '이동 중…',
    emptyTitle: '이동할 자금이 없습니다',
    empty: '두 잔액이 모두 비어 있습니다. 먼저 충전하세요.',
    recharge: '충전',
    doneTitle: '이동 완료',
    doneToPromotion: '사용 가능 잔액에서 프로모션 잔액으로 옮겼습니다.',
    doneToAvailable: '프로모션 잔액에서 사용 가능 잔액으로 옮겼습니다.',
    balances: '현재 잔액',
    again: '다시 이동'
  }
}
