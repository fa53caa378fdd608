/** Statistics. */
export default {
  charts: {
    period: '时段',
    today: '今日',
    week: '本周',
    month: '本月',
    income: '收入',
    expense: '支出',
    chart: '收支统计',
    showTable: '以表格显示',
    hideTable: '隐藏表格',
    time: '时间',
    day: '日期',
    empty: '该时段没有收支记录。',
    orders: '订单状态分布',
    noOrders: '该时段没有订单。',
    zone: '时间按 {{zone}} 时区显示。',
    records: '查看全部明细'
  }
}
