/** The four grades, and what a grade changes. */
export default {
  grade: {
    silver: '실버',
    platinum: '플래티넘',
    diamonds: '다이아몬드',
    black_gold: '블랙 골드',
    list: '네 가지 등급',
    own: '내 등급',
    reached: '포함됨',
    free: '무료',
    withdrawals: '하루 출금 횟수',
    limit: '1회 출금 한도',
    fee: '출금 수수료',
    slots: '프로모션 자리',
    intro: '등급이 높을수록 더 많이 출금하고 더 많이 홍보할 수 있습니다. 한 번만 결제하면 계속 유지됩니다.',
    changes: '등급에 따라 달라지는 것',
    withdrawalsNote: '하루에 출금할 수 있는 횟수',
    limitNote: '한 번에 출금할 수 있는 최대 금액',
    feeNote: '출금할 때마다 공제되는 비율',
    slotsNote: '동시에 프로모션할 수 있는 상품 수',
    toUpgrade: '상점 등급 올리기'
  }
}
