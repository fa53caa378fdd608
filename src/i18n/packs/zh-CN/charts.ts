/** Statistics. */
export default {
  charts: {
    period: '时段',
    today: '今日',
    week: '本周',
    month: '本月',
    moneyIn: '流入',
    moneyOut: '流出',
    sales: '销售额',
    profit: '利润',
    rewards: '奖励',
    chart: '资金流入与流出',
    showTable: '以表格显示',
    hideTable: '隐藏表格',
    time: '时间',
    day: '日期',
    empty: '该时段没有资金流入或流出。',
    orders: '订单状态分布',
    noOrders: '该时段没有订单。',
    zone: '时间按 {{zone}} 时区显示。',
    records: '查看全部明细'
  }
}
