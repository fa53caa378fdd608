/** Mine, profile, picture and passwords. */
export default {
  mine: {
    shopCode: '상점 코드 {{code}}',
    editProfile: '프로필 수정',
    total: '총자산',
    shop: '상점',
    money: '자금',
    me: '계정',
    help: '도움말',
    unread: { other: '읽지 않음 {{n}}개' },
    logOut: '로그아웃',
    logOutTitle: '로그아웃할까요?',
    logOutMessage: '다시 로그인하려면 비밀번호가 필요합니다.',
    logOutTelegram: '다시 로그인하려면 Telegram에서 다시 여세요.',
    logOutPartner: '다시 로그인하려면 이 앱에서 다시 여세요.',
    stay: '로그인 유지'
  },
  profile: {
    nickname: '닉네임',
    customName: '상점 이름',
    platformId: '플랫폼 ID',
    platformIdHelp: '짧은 동영상 플랫폼의 상점 ID',
    timezone: '시간대',
    facts: '내 상점',
    account: '계정',
    shopCode: '상점 코드',
    inviteCode: '초대 코드',
    grade: '등급',
    since: '가입일',
    save: '변경 사항 저장',
    saving: '저장 중',
    saved: '프로필을 저장했습니다'
  },
  avatar: {
    empty: '사진을 선택하세요',
    help: '정사각형 사진이 가장 좋습니다. JPEG, PNG 또는 WebP.',
    label: '사진',
    save: '사진 저장',
    saving: '저장 중',
    saved: '사진을 저장했습니다'
  },
  password: {
    loginHelp: '로그인용',
    withdrawHelp: '출금과 계좌 변경마다 입력합니다',
    unset: '아직 설정되지 않음',
    current: '현재 비밀번호',
    old: '현재 거래 비밀번호',
    new: '새 비밀번호',
    newTransaction: '새 거래 비밀번호',
    confirm: '새 비밀번호 다시 입력',
    help: '{{min}}자 이상',
    sessionsEnd: '다른 기기에서는 로그아웃됩니다.',
    holdNote: '변경 후 24시간 동안 자금을 보호하기 위해 출금이 중지됩니다.',
    firstNote: '결제, 출금, 계좌 변경을 확인할 때 입력합니다. 로그인 비밀번호와 달라도 됩니다.',
    forgot: '비밀번호를 잊으셨나요?',
    forgotNote:
      '텔레그램 계정으로 본인임이 확인되므로 새 비밀번호를 설정할 수 있습니다. 다른 기기에서는 로그아웃됩니다.',
    forgotHold: '자금을 보호하기 위해 출금이 24시간 동안 중지됩니다.',
    forgotTitle: '고객센터에서 재설정해 드립니다',
    forgotSupport:
      '상점에 연결된 텔레그램 계정이 없습니다. 계정 {{account}}, 상점 코드 {{code}}, 마지막으로 비밀번호를 사용한 때를 고객센터에 보내 주세요. 비밀번호는 절대 보내지 마세요.',
    support: '고객센터에 문의',
    renewed: '새 비밀번호가 설정되었습니다',
    change: '비밀번호 변경',
    set: '비밀번호 설정',
    saving: '저장 중',
    changed: '비밀번호를 변경했습니다',
    wasSet: '거래 비밀번호를 설정했습니다',
    loginFirstNote: '계정 {{account}}와 이 비밀번호로 텔레그램 밖에서도 로그인할 수 있습니다.',
    loginWasSet: '로그인 비밀번호를 설정했습니다'
  }
}
