/** Grades: upgrading. */
export default {
  vip: {
    intro: '차액만 내면 되며 사용 가능 잔액 {{amount}}에서 결제됩니다.',
    top: '이미 가장 높은 등급입니다.',
    difference: '결제할 차액: {{amount}}',
    missing: '{{amount}}이(가) 부족합니다.',
    recharge: '충전',
    upgradeFor: '{{amount}}(으)로 올리기',
    confirmTitle: '{{grade}} 등급으로 올리시겠습니까?',
    from: '현재 등급',
    to: '새 등급',
    left: '결제 후 사용 가능 잔액',
    working: '올리는 중…',
    doneTitle: '이제 {{grade}} 등급입니다',
    done: '이 등급의 혜택이 지금부터 적용됩니다.',
    toStore: '상점 센터로',
    seeGrades: '모든 등급 보기',
    unansweredTitle: '마지막 요청에 응답이 없었습니다',
    unanswered: '아래 등급에서 반영되었는지 확인할 수 있습니다. 같은 요청을 다시 보내도 두 번 결제되지 않습니다.'
  }
}
