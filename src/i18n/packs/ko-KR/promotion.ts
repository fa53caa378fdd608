/** Promotions: list, publishing, deleting. */
export default {
  promotion: {
    balance: '프로모션 잔액',
    slots: '{{slots}}자리 중 {{used}}자리 사용 중',
    transfer: '이체',
    toBalance: '프로모션 잔액으로 이체',
    moreSlots: '자리 늘리기',
    records: '내역',
    tabs: '상태별 프로모션',
    all: '전체',
    list: '프로모션',
    status: {
      active: '진행 중',
      ended: '종료됨',
      deleted: '삭제됨'
    },
    until: '{{time}}까지',
    endedAt: '{{time}} 종료',
    orders: '주문',
    sales: '판매액',
    price: '비용',
    days: '일수',
    new: '프로모션 게시',
    emptyTitle: '프로모션이 없습니다',
    empty: '프로모션 중에는 고객 주문이 해당 상품에 먼저 배정됩니다.',
    emptyTab: '이 상태의 프로모션이 없습니다.',
    delete: '삭제',
    deleteTitle: '삭제하시겠습니까?',
    deleteMessage: '“{{name}}” 프로모션이 지금 종료됩니다. 비용은 환불되지 않습니다.',
    deleteConfirm: '삭제하기',
    keep: '유지',
    didDelete: '프로모션을 삭제했습니다',
    choose: '판매 중인 상품 하나를 고르세요',
    noProductTitle: '프로모션할 상품이 없습니다',
    noProduct: '판매 중인 상품만 프로모션할 수 있습니다.',
    toDisplay: '진열 관리 열기',
    running: '이 상품은 이미 프로모션 중입니다',
    goneTitle: '이 상품은 프로모션할 수 없습니다',
    gone: '더 이상 판매 중이 아닙니다.',
    chooseOther: '다른 상품 고르기',
    product: '상품',
    howLong: '기간',
    forDays: {
      other: '{{n}}일'
    },
    pays: '프로모션 잔액 {{amount}}에서 결제됩니다',
    perDay: '하루 비용',
    left: '결제 후 프로모션 잔액',
    publishTitle: '게시하시겠습니까?',
    publishFor: '{{amount}}(으)로 게시',
    publishing: '게시 중…',
    didPublish: '프로모션을 게시했습니다',
    fullTitle: '모든 자리를 사용 중입니다',
    full: {
      other: '현재 등급의 프로모션 자리는 {{n}}개입니다. 프로모션이 끝나면 자리가 생깁니다.'
    },
    missingTitle: '프로모션 잔액이 부족합니다',
    missing: '{{amount}}을(를) 더 이체하세요.',
    unansweredTitle: '마지막 요청에 응답이 없었습니다',
    unanswered: '목록에서 프로모션이 게시되었는지 확인하세요. 같은 요청을 다시 보내도 두 번 결제되지 않습니다.',
    toList: '프로모션 보기'
  }
}
