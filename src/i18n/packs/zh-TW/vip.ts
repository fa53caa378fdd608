/** Grades: upgrading. */
export default {
  vip: {
    intro: '升級只需補差價，從可用餘額 {{amount}} 中支付。',
    top: '您的店鋪已是最高等級。',
    difference: '需補差價：{{amount}}',
    missing: '還差 {{amount}}。',
    recharge: '儲值',
    upgradeFor: '支付 {{amount}} 升級',
    confirmTitle: '升級到{{grade}}？',
    from: '目前等級',
    to: '新等級',
    left: '支付後的可用餘額',
    working: '正在升級…',
    doneTitle: '您的店鋪現在是{{grade}}',
    done: '此等級的權益從現在起生效。',
    toStore: '前往店鋪中心',
    seeGrades: '檢視所有等級',
    unansweredTitle: '上一次請求沒有收到回應',
    unanswered: '下方的等級會顯示升級是否成功。重新送出同一升級不會重複扣款。'
  }
}
