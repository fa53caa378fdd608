/** The profit calculator. */
export default {
  calculator: {
    profit: '이익',
    loss: '손실',
    note: '입력한 값으로 계산합니다. 저장하거나 보내지 않습니다.',
    cost: '개당 매입가',
    price: '개당 판매가',
    quantity: '수량',
    fewer: '줄이기',
    more: '늘리기',
    promotion: '프로모션 비용 합계',
    fee: '출금 수수료',
    feeHelp: '내 등급의 수수료는 VIP에서 볼 수 있습니다.',
    clear: '모두 지우기',
    details: '상세',
    each: '개당 이익',
    margin: '이익률',
    spent: '총비용',
    earned: '총매출',
    breakEven: '프로모션 비용을 회수할 수량',
    never: '회수할 수 없음',
    feeAmount: '전체 매출 출금 수수료',
    arrives: '수수료를 뺀 수령액'
  }
}
