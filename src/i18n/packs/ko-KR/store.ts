/** Store center. */
export default {
  store: {
    code: '상점 코드 {{code}}',
    total: '총자산',
    star: '별점',
    stars: '별 5개 중 {{star}}개',
    reputation: '신용도',
    ofHundred: '{{points}} / 100',
    ratingNote: '별점과 신용도는 저희가 매긴 상점 평가입니다. 가격, 수수료, 한도에는 영향을 주지 않습니다.',
    upgrade: '등급 올리기',
    figures: '상점 현황',
    period: '기간',
    moneyIn: '들어온 돈',
    moneyOut: '나간 돈',
    orders: '완료된 주문',
    sales: '판매액',
    profit: '이익',
    rewards: '보상',
    goods: '내 상점',
    help: '도움말과 소식',
    unread: {
      other: '읽지 않음 {{n}}개'
    },
    unpaid: {
      other: '결제를 기다리는 주문 {{n}}건'
    },
    unpaidNote: '결제하면 발송됩니다',
    emptyTitle: '아직 상품이 없습니다',
    empty: '상품 창고에서 상품을 고르세요. 바로 판매됩니다.',
    toDepot: '상품 창고 열기'
  }
}
