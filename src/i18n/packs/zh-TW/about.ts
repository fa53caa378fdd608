/** About us, privacy and terms, and the page that does not exist. */
export default {
  about: {
    more: '更多',
    updated: '更新於 {{date}}',
    empty: '這裡還沒有發布內容。'
  },
  lost: {
    message: '此頁面不存在或已移動。',
    home: '返回首頁'
  }
}
