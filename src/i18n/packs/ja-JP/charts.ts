/** Statistics. */
export default {
  charts: {
    period: '期間',
    today: '今日',
    week: '今週',
    month: '今月',
    moneyIn: '資金流入',
    moneyOut: '資金流出',
    sales: '売上',
    profit: '利益',
    rewards: '報酬',
    chart: '資金の流入と流出',
    showTable: '表で見る',
    hideTable: '表を隠す',
    time: '時刻',
    day: '日',
    empty: 'この期間の資金の流入・流出はありません。',
    orders: '状態別の注文',
    noOrders: 'この期間の注文はありません。',
    zone: '時刻は {{zone}} の時間帯です。',
    records: 'すべての明細を見る'
  }
}
