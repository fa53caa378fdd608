/** Signing in and registering. */
export default {
  sign: {
    login: {
      lead: '상점 지갑에 로그인하세요',
      account: '계정',
      password: '비밀번호',
      submit: '로그인',
      busy: '로그인 중',
      forgot: '비밀번호를 잊으셨나요?',
      forgotTelegram:
        '상점에 텔레그램이 연결되어 있나요? 봇에서 지갑을 열면 비밀번호 없이 로그인됩니다. 로그인 비밀번호 변경 화면에서 “비밀번호를 잊으셨나요?”를 선택하세요.',
      forgotBot: '봇 열기',
      forgotSupport:
        '텔레그램이 없으면 고객센터에서 재설정할 수 있습니다. 계정 이름, 알고 있다면 상점 코드, 마지막 로그인 시점을 보내 주세요. 비밀번호는 절대 보내지 마세요.',
      support: '고객센터에 문의',
      toRegister: '상점 개설',
      noShop: '아직 상점이 없나요?'
    },
    register: {
      account: '계정',
      accountHelp: '로그인에 쓰는 이름입니다: 글자, 숫자, 점, 하이픈, 밑줄',
      password: '비밀번호',
      passwordHelp: '{{min}}자 이상',
      nickname: '닉네임',
      nicknameHelp: '지갑에 표시되는 이름',
      inviteCode: '초대 코드',
      customName: '상점 이름',
      platformId: '플랫폼 ID',
      platformIdHelp: '짧은 동영상 플랫폼의 상점 ID',
      avatar: '사진',
      avatarHelp: 'JPEG, PNG 또는 WebP',
      device: '기기에서 가져온 정보',
      language: '언어',
      timezone: '시간대',
      submit: '상점 개설',
      busy: '상점 개설 중',
      terms: '상점을 개설하면 이용 약관에 동의하는 것입니다.',
      haveShop: '이미 상점이 있나요?',
      toLogin: '로그인'
    }
  }
}
