/** Statistics. */
export default {
  charts: {
    period: 'Period',
    today: 'Today',
    week: 'This week',
    month: 'This month',
    moneyIn: 'Money in',
    moneyOut: 'Money out',
    sales: 'Sales',
    profit: 'Profit',
    rewards: 'Rewards',
    chart: 'Money in and out',
    showTable: 'Show as a table',
    hideTable: 'Hide the table',
    time: 'Time',
    day: 'Day',
    empty: 'No money in or out in this period.',
    orders: 'Orders by status',
    noOrders: 'No orders in this period.',
    zone: 'Times are in the zone {{zone}}.',
    records: 'See all records'
  }
}
