/** Questions and answers, and writing to the operator. */
export default {
  help: {
    search: '답변 검색',
    clear: '검색어 지우기',
    empty: '아직 등록된 질문이 없습니다. 고객센터가 도와드립니다.',
    nothingFound: '“{{keyword}}”에 대한 결과가 없습니다.',
    showAll: '모든 질문 보기',
    missing: '이 질문은 더 이상 없습니다.',
    support: '고객센터',
    stillStuck: '더 도움이 필요하신가요? 고객센터에 문의하세요'
  },
  feedback: {
    privacy: '비밀번호, 카드 번호, 주소 같은 개인정보는 적지 마세요.',
    content: '의견',
    send: '의견 보내기',
    sending: '보내는 중…',
    sent: '감사합니다. 의견을 보냈습니다.',
    earlier: '보낸 의견',
    empty: '보낸 의견과 답변이 여기에 표시됩니다.',
    answer: '답변',
    waiting: '답변 대기 중'
  }
}
