/** The shell, home, and the words that every screen shares. On the critical path: every string here costs bytes. */
export default {
  system: { name: '판매자 지갑' },
  tabbar: {
    index: '홈',
    project: '프로젝트',
    task: '미션',
    team: '팀',
    vip: '등급',
    taskList: '미션 목록',
    myself: '내 정보'
  },
  title: {
    register: '상점 개설',
    recharge: '충전',
    withdraw: '출금',
    transfer: '자금 이동',
    about: '회사 소개'
  },
  shell: {
    tabs: '주요 메뉴',
    back: '뒤로',
    support: '고객센터',
    notices: '공지',
    unread: '공지, 읽지 않음',
    language: '언어'
  },
  action: {
    signIn: '로그인',
    seeAll: '모두 보기'
  },
  state: {
    loading: '불러오는 중'
  },
  amount: {
    show: '금액 표시',
    hide: '금액 숨기기',
    hidden: '금액 숨김'
  },
  home: {
    total: '총자산',
    available: '사용 가능',
    held: '보류 중',
    promotion: '프로모션',
    actions: '빠른 작업',
    accounts: '계좌',
    records: '내역',
    flow: '들어온 돈과 나간 돈',
    today: '오늘',
    week: '이번 주',
    month: '이번 달',
    notices: '공지',
    tasks: '공유 미션',
    lead: '상점의 돈을 한곳에서. 충전하고 출금하고 모든 변동을 확인하세요.',
    recharge: 'USDT로 충전',
    rechargeHelp: '결제가 확인되면 입금됩니다',
    withdraw: '지갑이나 은행으로 출금',
    withdrawHelp: '수수료와 한도는 확인 전에 표시됩니다',
    history: '모든 변동 확인',
    historyHelp: '내보낼 수 있는 완전한 기록입니다'
  }
}
