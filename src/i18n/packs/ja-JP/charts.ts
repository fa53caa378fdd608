/** Statistics. */
export default {
  charts: {
    period: '期間',
    today: '今日',
    week: '今週',
    month: '今月',
    income: '収入',
    expense: '支出',
    chart: '収入と支出',
    showTable: '表で見る',
    hideTable: '表を隠す',
    time: '時刻',
    day: '日',
    empty: 'この期間の収入・支出はありません。',
    orders: '状態別の注文',
    noOrders: 'この期間の注文はありません。',
    zone: '時刻は {{zone}} の時間帯です。',
    records: 'すべての明細を見る'
  }
}
