/** Products: what every product shows, display management, the depot. */
export default {
  goods: {
    cost: '매입가',
    price: '판매가',
    profit: '이익',
    stock: '재고',
    search: '이름이나 코드로 검색',
    clearSearch: '검색어 지우기',
    noMatchTitle: '찾을 수 없습니다',
    noMatch: '“{{keyword}}”에 맞는 상품이 없습니다. 더 짧은 단어로 찾아보세요.',
    showAll: '모든 상품 보기',
    soldOut: '품절',
    chosen: {
      other: '{{n}}개 선택됨'
    },
    clearChoice: '선택 해제'
  },
  display: {
    tabs: '상태별 상품',
    list: '내 상점의 상품',
    all: '전체',
    onSale: '판매 중',
    withdrawn: '판매 중지',
    toDepot: '상품 창고에서 추가',
    code: '{{code}} · 상점 코드 {{shop}}',
    withdraw: '판매 중지',
    putOnSale: '판매하기',
    promote: '홍보하기',
    isWithdrawn: '판매 중지됨',
    promoted: '{{date}}까지 홍보',
    withdrawMany: '{{count}}개 중지',
    putOnSaleMany: '{{count}}개 판매',
    changing: '변경 중…',
    didWithdraw: {
      other: '상품 {{n}}개의 판매를 중지했습니다'
    },
    didPutOnSale: {
      other: '상품 {{n}}개를 판매 중입니다'
    },
    emptyTitle: '상품이 없습니다',
    empty: '상품 창고에서 상품을 고르세요. 바로 판매됩니다.',
    emptyOnSale: '지금 판매 중인 상품이 없습니다.',
    emptyWithdrawn: '판매를 중지한 상품이 없습니다.'
  },
  depot: {
    list: '상품 창고의 상품',
    add: '내 상점에 추가',
    addMany: '{{count}}개 추가',
    adding: '추가 중…',
    added: '상점에 있음',
    didAdd: {
      other: '상품 {{n}}개를 추가했습니다. 바로 판매됩니다.'
    },
    didAddNone: '이 상품은 이미 상점에 있습니다',
    chooseFirst: '상품을 선택하세요',
    emptyTitle: '상품 창고가 비어 있습니다',
    empty: '지금은 추가할 상품이 없습니다. 나중에 다시 확인하세요.'
  }
}
