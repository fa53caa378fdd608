/** The team: who joined through the merchant. */
export default {
  team: {
    members: '팀원',
    joined: '새 팀원',
    joinedToday: '오늘 가입',
    joinedMonth: '이번 달 가입',
    byDegree: '단계별 팀원',
    all: '전체',
    first: '1단계',
    second: '2단계',
    secondHelp: '내 팀원을 통해 가입',
    invite: '친구 초대',
    toInvite: '친구 초대하기',
    noMoney: '팀 위로 돈이 올라가지 않습니다. 팀원 상점의 수익은 그 팀원의 것입니다.',
    emptyTitle: '아직 가입한 사람이 없습니다',
    empty: '내 코드로 상점을 연 사람이 여기에 표시됩니다.',
    emptySecond: '내 팀원을 통해 가입한 사람이 여기에 표시됩니다.',
    throughYou: '나를 통해 가입',
    through: '{{name}} 님을 통해 가입',
    active: '활성',
    closed: '닫힘',
    code: '내 초대 코드',
    copyCode: '초대 코드 복사'
  }
}
