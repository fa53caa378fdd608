/** Questions and answers, and writing to the operator. */
export default {
  help: {
    search: '搜索问题',
    clear: '清除搜索',
    empty: '还没有发布任何问题，客服可以帮助您。',
    nothingFound: '没有找到与“{{keyword}}”相关的内容。',
    showAll: '查看全部问题',
    missing: '该问题已下架。',
    support: '联系客服',
    stillStuck: '还有疑问？联系客服'
  },
  feedback: {
    privacy: '请不要填写密码、卡号、地址等个人信息。',
    content: '反馈内容',
    send: '提交反馈',
    sending: '提交中…',
    sent: '感谢您的反馈，已提交。',
    earlier: '历史反馈',
    empty: '您提交的反馈和回复会显示在这里。',
    answer: '回复',
    waiting: '等待回复'
  }
}
