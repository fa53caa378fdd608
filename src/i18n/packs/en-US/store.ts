/** Store center. */
export default {
  store: {
    code: 'Shop code {{code}}',
    total: 'Total assets',
    star: 'Stars',
    stars: '{{star}} of 5 stars',
    reputation: 'Reputation',
    ofHundred: '{{points}} of 100',
    ratingNote: 'Stars and reputation are our rating of your shop. They change no price, fee or limit.',
    upgrade: 'Upgrade',
    figures: 'How the shop is doing',
    period: 'Period',
    moneyIn: 'Money in',
    moneyOut: 'Money out',
    orders: 'Orders completed',
    sales: 'Sales',
    profit: 'Profit',
    rewards: 'Rewards',
    goods: 'Your shop',
    help: 'Help and news',
    unread: { one: '{{n}} unread', other: '{{n}} unread' },
    unpaid: { one: '{{n}} order waits for payment', other: '{{n}} orders wait for payment' },
    unpaidNote: 'They are shipped once you have paid',
    emptyTitle: 'Your shop is still empty',
    empty: 'Choose products from the depot. They are on sale at once.',
    toDepot: 'Open the depot'
  }
}
