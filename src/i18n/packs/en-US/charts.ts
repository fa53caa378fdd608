/** Statistics. */
export default {
  charts: {
    period: 'Period',
    today: 'Today',
    week: 'This week',
    month: 'This month',
    income: 'Income',
    expense: 'Expenses',
    chart: 'Income and expenses',
    showTable: 'Show as a table',
    hideTable: 'Hide the table',
    time: 'Time',
    day: 'Day',
    empty: 'No income or expenses in this period.',
    orders: 'Orders by status',
    noOrders: 'No orders in this period.',
    zone: 'Times are in the zone {{zone}}.',
    records: 'See all records'
  }
}
