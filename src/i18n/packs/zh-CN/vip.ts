/** Grades: upgrading. */
export default {
  vip: {
    intro: '升级只需补差价，从可用余额 {{amount}} 中支付。',
    top: '您的店铺已是最高等级。',
    difference: '需补差价：{{amount}}',
    missing: '还差 {{amount}}。',
    recharge: '充值',
    upgradeFor: '支付 {{amount}} 升级',
    confirmTitle: '升级到{{grade}}？',
    from: '当前等级',
    to: '新等级',
    left: '支付后的可用余额',
    working: '正在升级…',
    doneTitle: '您的店铺现在是{{grade}}',
    done: '该等级的权益从现在起生效。',
    toStore: '前往店铺中心',
    seeGrades: '查看所有等级',
    unansweredTitle: '上一次请求没有收到回应',
    unanswered: '下方的等级显示升级是否成功。重新发送同一升级不会重复扣款。'
  }
}
