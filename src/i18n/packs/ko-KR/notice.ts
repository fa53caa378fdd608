/** Notices. */
export default {
  notice: {
    open: '자세히 보기',
    unread: '읽지 않음',
    readAll: '모두 읽음으로 표시',
    empty: '아직 공지가 없습니다. 운영자의 소식이 여기에 표시됩니다.',
    missing: '이 공지는 더 이상 볼 수 없습니다',
    toList: '모든 공지'
  }
}
