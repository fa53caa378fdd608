/** Projects and buying them. */
export default {
  project: {
    list: 'Projects',
    pieces: { one: '{{n}} piece in a bundle', other: '{{n}} pieces in a bundle' },
    stock: 'In stock',
    left: '{{count}} in stock',
    soldOut: 'Sold out',
    soldOutText: 'The depot holds no whole bundle any more. Look at the other projects, or come back later.',
    emptyTitle: 'No projects now',
    empty: 'As soon as the operator offers a project, you can buy it here.',
    gone: 'This project is not offered any more.',
    toList: 'To the projects',
    project: 'Project',
    oneBundle: 'One bundle',
    quantity: 'Bundles',
    fewer: 'One bundle less',
    more: 'One bundle more',
    expected: 'Profit when completed',
    buy: 'Buy for {{amount}}',
    buying: 'Buying…',
    confirmTitle: 'Confirm the purchase',
    errorStock: 'Only {{count}} left in stock.',
    unansweredTitle: 'Your last purchase had no answer',
    unanswered:
      'It may have arrived. Buying the same number again is safe: it is never bought twice. Before buying another number, look at your orders.'
  }
}
