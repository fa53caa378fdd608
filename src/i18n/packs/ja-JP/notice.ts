/** Notices. */
export default {
  notice: {
    open: '詳細を見る',
    unread: '未読',
    readAll: 'すべて既読にする',
    empty: 'お知らせはまだありません。運営からの連絡がここに表示されます。',
    missing: 'このお知らせは表示できなくなりました',
    toList: 'お知らせ一覧'
  }
}
