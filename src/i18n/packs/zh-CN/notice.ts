/** Notices. */
export default {
  notice: {
    open: '查看详情',
    unread: '未读',
    readAll: '全部标为已读',
    empty: '暂无公告。运营方的消息会显示在这里。',
    missing: '此公告已不可查看',
    toList: '全部公告'
  }
}
