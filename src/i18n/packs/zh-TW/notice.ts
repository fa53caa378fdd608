/** Notices. */
export default {
  notice: {
    open: '查看詳情',
    unread: '未讀',
    readAll: '全部標為已讀',
    empty: '暫無公告。營運方的訊息會顯示在這裡。',
    missing: '此公告已不可查看',
    toList: '全部公告'
  }
}
