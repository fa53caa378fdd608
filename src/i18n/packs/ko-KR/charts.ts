/** Statistics. */
export default {
  charts: {
    period: '기간',
    today: '오늘',
    week: '이번 주',
    month: '이번 달',
    moneyIn: '들어온 돈',
    moneyOut: '나간 돈',
    sales: '판매액',
    profit: '이익',
    rewards: '보상',
    chart: '들어온 돈과 나간 돈',
    showTable: '표로 보기',
    hideTable: '표 숨기기',
    time: '시간',
    day: '날짜',
    empty: '이 기간에는 들어오거나 나간 돈이 없습니다.',
    orders: '상태별 주문',
    noOrders: '이 기간에는 주문이 없습니다.',
    zone: '시간은 {{zone}} 시간대 기준입니다.',
    records: '모든 내역 보기'
  }
}
