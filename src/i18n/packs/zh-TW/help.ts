/** Questions and answers, and writing to the operator. */
export default {
  help: {
    search: '搜尋問題',
    clear: '清除搜尋',
    empty: '還沒有發布任何問題，客服可以協助您。',
    nothingFound: '找不到與「{{keyword}}」相關的內容。',
    showAll: '查看全部問題',
    missing: '此問題已下架。',
    support: '聯絡客服',
    stillStuck: '還有疑問？聯絡客服'
  },
  feedback: {
    privacy: '請勿填寫密碼、卡號、地址等個人資訊。',
    content: '意見內容',
    send: '送出意見',
    sending: '送出中…',
    sent: '感謝您的意見，已送出。',
    earlier: '過往意見',
    empty: '您送出的意見和回覆會顯示在這裡。',
    answer: '回覆',
    waiting: '等待回覆'
  }
}
