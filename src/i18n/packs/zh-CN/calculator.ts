/** The profit calculator. */
export default {
  calculator: {
    profit: '利润',
    loss: '亏损',
    note: '根据您输入的数据计算，不会保存或发送。',
    cost: '单件进货成本',
    price: '单件售价',
    quantity: '件数',
    fewer: '减少',
    more: '增加',
    promotion: '推广费用合计',
    fee: '提现手续费',
    feeHelp: '您所在等级的费率见 VIP 页面。',
    clear: '全部清除',
    details: '明细',
    each: '单件利润',
    margin: '利润率',
    spent: '总成本',
    earned: '总销售额',
    breakEven: '收回推广费所需件数',
    never: '无法收回',
    feeAmount: '提现全部销售额的手续费',
    arrives: '扣除手续费后到账'
  }
}
