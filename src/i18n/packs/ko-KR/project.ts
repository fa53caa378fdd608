/** Projects and buying them. */
export default {
  project: {
    list: '프로젝트',
    pieces: { other: '한 세트에 {{n}}개' },
    stock: '재고',
    left: '재고 {{count}}',
    soldOut: '품절',
    soldOutText: '창고에 온전한 한 세트가 남아 있지 않습니다. 다른 프로젝트를 보시거나 나중에 다시 와 주세요.',
    emptyTitle: '현재 프로젝트가 없습니다',
    empty: '운영자가 프로젝트를 내놓으면 여기에서 구매할 수 있습니다.',
    gone: '이 프로젝트는 더 이상 제공되지 않습니다.',
    toList: '프로젝트 보기',
    project: '프로젝트',
    oneBundle: '한 세트',
    quantity: '세트 수',
    fewer: '한 세트 줄이기',
    more: '한 세트 늘리기',
    expected: '완료 시 이익',
    buy: '{{amount}}에 구매',
    buying: '구매 중…',
    confirmTitle: '구매 확인',
    errorStock: '재고가 {{count}}세트뿐입니다.',
    unansweredTitle: '마지막 구매에 응답이 없었습니다',
    unanswered:
      '요청이 도착했을 수 있습니다. 같은 수량을 다시 구매해도 안전하며 두 번 구매되지 않습니다. 다른 수량을 구매하기 전에 주문을 확인하세요.'
  }
}
