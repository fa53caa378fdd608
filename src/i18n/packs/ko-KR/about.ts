/** About us, privacy and terms, and the page that does not exist. */
export default {
  about: {
    more: '더 보기',
    updated: '{{date}} 업데이트',
    empty: '아직 게시된 내용이 없습니다.'
  },
  lost: {
    message: '이 페이지는 없거나 이동했습니다.',
    home: '홈으로'
  }
}
