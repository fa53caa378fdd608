/** About us, privacy and terms, and the page that does not exist. */
export default {
  about: {
    more: 'その他',
    updated: '更新日 {{date}}',
    empty: 'まだ何も公開されていません。'
  },
  lost: {
    message: 'このページは存在しないか、移動しました。',
    home: 'ホームへ'
  }
}
