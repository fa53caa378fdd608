/** Statistics. */
export default {
  charts: {
    period: '時段',
    today: '今日',
    week: '本週',
    month: '本月',
    moneyIn: '流入',
    moneyOut: '流出',
    sales: '銷售額',
    profit: '利潤',
    rewards: '獎勵',
    chart: '資金流入與流出',
    showTable: '以表格顯示',
    hideTable: '隱藏表格',
    time: '時間',
    day: '日期',
    empty: '此時段沒有資金流入或流出。',
    orders: '訂單狀態分布',
    noOrders: '此時段沒有訂單。',
    zone: '時間依 {{zone}} 時區顯示。',
    records: '查看全部明細'
  }
}
