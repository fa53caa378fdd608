/** Products: what every product shows, display management, the depot. */
export default {
  goods: {
    cost: 'Cost',
    price: 'Sale price',
    profit: 'Profit',
    stock: 'Stock',
    search: 'Search by name or code',
    clearSearch: 'Clear the search',
    noMatchTitle: 'Nothing found',
    noMatch: 'No product fits “{{keyword}}”. Try a shorter word.',
    showAll: 'Show all products',
    soldOut: 'Sold out',
    chosen: { one: '{{n}} selected', other: '{{n}} selected' },
    clearChoice: 'Clear the selection'
  },
  display: {
    tabs: 'Products by status',
    list: 'Products of your shop',
    all: 'All',
    onSale: 'On sale',
    withdrawn: 'Withdrawn',
    toDepot: 'Add from the depot',
    code: '{{code}} · shop code {{shop}}',
    withdraw: 'Withdraw',
    putOnSale: 'Put on sale',
    promote: 'Promote',
    isWithdrawn: 'Withdrawn',
    promoted: 'Promoted until {{date}}',
    withdrawMany: 'Withdraw {{count}}',
    putOnSaleMany: 'Put {{count}} on sale',
    changing: 'Changing…',
    didWithdraw: { one: '{{n}} product withdrawn', other: '{{n}} products withdrawn' },
    didPutOnSale: { one: '{{n}} product is on sale', other: '{{n}} products are on sale' },
    emptyTitle: 'No products here',
    empty: 'Choose products from the depot. They are on sale at once.',
    emptyOnSale: 'Nothing is on sale at the moment.',
    emptyWithdrawn: 'You have not withdrawn any product.'
  },
  depot: {
    list: 'Products of the depot',
    add: 'Add to my shop',
    addMany: 'Add {{count}}',
    adding: 'Adding…',
    added: 'In your shop',
    didAdd: {
      one: '{{n}} product added. It is on sale now.',
      other: '{{n}} products added. They are on sale now.'
    },
    didAddNone: 'These products were in your shop already',
    chooseFirst: 'Please select a product',
    emptyTitle: 'The depot is empty',
    empty: 'There is nothing to add at the moment. Look again later.'
  }
}
