/** The shell beyond its first paint: titles of the screens behind home, popups, failures, words that screens share. */
export default {
  onlineService: { title: '온라인 고객센터' },
  shell: {
    messages: '메시지',
    move: '화살표 키로 이 버튼을 옮길 수 있습니다',
    noSupport: '고객센터가 아직 설정되지 않았습니다.'
  },
  state: {
    failed: '불러오지 못했습니다',
    offline: '오프라인 상태입니다',
    offlineHelp: '연결을 확인하세요. 입력한 내용은 그대로 남아 있습니다.',
    unreachable: '서버에 연결할 수 없습니다',
    unreachableHelp: '기기는 온라인 상태입니다. 이 페이지가 자동으로 다시 시도합니다.',
    noMore: '더 이상 없습니다',
    loadMore: '더 보기'
  },
  viewer: {
    open: '{{name}} 사진 크게 보기',
    zoomIn: '확대',
    zoomOut: '축소',
    failed: '사진을 불러올 수 없습니다.'
  },
  action: {
    retry: '다시 시도',
    reload: '새로고침',
    cancel: '취소',
    close: '닫기',
    copy: '복사',
    copied: '복사됨'
  },
  title: {
    login: '로그인',
    wallet: '지갑',
    records: '내역',
    rechargeDetail: '충전 상세',
    record: '거래 영수증',
    withdrawDetail: '출금 상세',
    bank: '출금 계좌',
    bankAdd: '계좌 추가',
    bankEdit: '계좌 수정',
    account: '프로필',
    avatar: '사진 변경',
    passwords: '비밀번호',
    loginPassword: '로그인 비밀번호',
    withdrawPassword: '거래 비밀번호',
    notices: '공지',
    notice: '공지',
    privacy: '개인정보 보호',
    terms: '이용 약관',
    projectBuy: '프로젝트 구매',
    orders: '주문',
    order: '주문 상세',
    members: '팀원',
    invite: '친구 초대',
    store: '상점 센터',
    levels: '상점 등급',
    display: '진열 관리',
    depot: '상품 창고',
    promotion: '프로모션',
    lost: '페이지를 찾을 수 없음',
    shareTasks: '공유 작업',
    shareTask: '공유 작업',
    questions: '자주 묻는 질문',
    feedback: '의견 보내기',
    calculator: '이익 계산기',
    charts: '통계'
  }
}
