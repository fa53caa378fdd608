import type { Articles } from '../articles.ts'

export const ko: Articles = {
  about: {
    title: '회사 소개',
    blocks: [
      { type: 'heading', text: '서비스 소개' },
      {
        type: 'paragraph',
        text: '판매자 지갑은 상점이 가진 것을 보여 줍니다. 잔액, 충전, 출금과 그 사이의 모든 변동을 확인할 수 있습니다.'
      },
      { type: 'heading', text: '자금의 흐름' },
      {
        type: 'list',
        items: [
          '충전은 운영자가 승인한 뒤에 반영됩니다.',
          '출금액은 즉시 보류되며, 이후 지급되거나 사유와 함께 반환됩니다.',
          '모든 변동은 내역에 남고 나중에 바뀌지 않습니다.'
        ]
      },
      { type: 'heading', text: '운영자' },
      {
        type: 'paragraph',
        text: '이 소프트웨어는 MIT 라이선스의 오픈 소스입니다. 이 시스템을 운영하는 주체가 운영자로서 책임을 지며, 온라인 고객센터를 통해 연락할 수 있습니다.'
      }
    ]
  },
  privacyAgreement: {
    title: '개인정보 보호 약관',
    blocks: [
      { type: 'heading', text: '저장되는 정보' },
      {
        type: 'list',
        items: [
          '입력한 내용: 계정, 닉네임, 상점 정보, 출금 계좌.',
          '업로드한 사진. 다시 인코딩되어 위치와 기기 정보가 제거됩니다.',
          '잔액의 모든 변동과 그에 대해 회원님과 운영자가 한 일.',
          '브라우저 이름을 포함한 로그인 세션, 그리고 로그인이 시도된 네트워크 주소(최대 2일).'
        ]
      },
      { type: 'heading', text: '이용 목적' },
      {
        type: 'paragraph',
        text: '지갑을 운영하고 보호하는 데만 사용합니다. 소프트웨어는 다른 누구에게도 정보를 넘기지 않습니다. 운영자가 페이지에 측정 도구를 설치한 경우 그 도구는 어떤 화면이 열렸는지 알게 됩니다.'
      },
      { type: 'heading', text: '볼 수 있는 사람' },
      {
        type: 'paragraph',
        text: '회원님과, 충전을 확인하고 출금을 지급해야 하는 운영자입니다. 비밀번호는 누구도 읽을 수 없는 해시로 보관됩니다.'
      },
      { type: 'heading', text: '사용하는 기기' },
      { type: 'paragraph', text: '언어, 몇 가지 설정, 세션 키가 브라우저에 보관됩니다. 로그아웃하면 키가 삭제됩니다.' },
      { type: 'heading', text: '회원님의 권리' },
      {
        type: 'paragraph',
        text: '온라인 고객센터를 통해 데이터의 열람, 정정, 삭제를 운영자에게 요청할 수 있습니다. 금전 기록은 법이 정한 기간 동안 보관됩니다.'
      }
    ]
  },
  termsOfUse: {
    title: '이용 약관',
    blocks: [
      { type: 'heading', text: '회원님의 계정' },
      {
        type: 'paragraph',
        text: '계정은 본인만 사용할 수 있습니다. 두 비밀번호를 모두 비밀로 하세요. 운영자는 절대 묻지 않습니다.'
      },
      { type: 'paragraph', text: '거래 비밀번호를 다섯 번 틀리면 결제가 15분간 잠깁니다.' },
      { type: 'heading', text: '충전' },
      {
        type: 'paragraph',
        text: '표시된 통화와 네트워크로 정확히 보내세요. 다른 네트워크로 보낸 금액은 잃을 수 있습니다. 금액은 운영자의 확인 후 반영됩니다.'
      },
      { type: 'heading', text: '출금' },
      { type: 'paragraph', text: '수수료, 한도, 하루 횟수는 상점 등급에 따라 다르며 확인 전에 표시됩니다.' },
      {
        type: 'paragraph',
        text: '거래 비밀번호를 변경하면 24시간 동안 출금할 수 없습니다. 주소를 확인하세요. 잘못된 주소로 보낸 금액은 되돌릴 수 없습니다.'
      },
      { type: 'heading', text: '정정' },
      {
        type: 'paragraph',
        text: '운영자는 충전을 회수하거나 금액을 차감할 수 있습니다. 모두 사유와 함께 내역에 표시됩니다.'
      },
      { type: 'heading', text: '수익 보장 없음' },
      {
        type: 'paragraph',
        text: '여기의 어떤 내용도 수익 약속이나 투자가 아닙니다. 운영자는 악용된 계정을 폐쇄할 수 있으며, 잔액은 온라인 고객센터를 통해 정산됩니다.'
      }
    ]
  }
}
