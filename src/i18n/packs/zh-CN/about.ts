/** About us, privacy and terms, and the page that does not exist. */
export default {
  about: {
    more: '更多',
    updated: '更新于 {{date}}',
    empty: '这里还没有发布内容。'
  },
  lost: {
    message: '此页面不存在或已移动。',
    home: '返回首页'
  }
}
