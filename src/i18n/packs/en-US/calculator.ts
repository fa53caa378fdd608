/** The profit calculator. */
export default {
  calculator: {
    profit: 'Profit',
    loss: 'Loss',
    note: 'Counted from what you enter here. Nothing is saved or sent.',
    cost: 'Purchase cost of one piece',
    price: 'Sale price of one piece',
    quantity: 'Pieces',
    fewer: 'Fewer',
    more: 'More',
    promotion: 'Promotion, in all',
    fee: 'Withdrawal fee',
    feeHelp: 'The fee of your grade is shown under VIP.',
    clear: 'Clear everything',
    details: 'In detail',
    each: 'Profit per piece',
    margin: 'Margin',
    spent: 'Cost in all',
    earned: 'Sales in all',
    breakEven: 'Pieces to cover the promotion',
    never: 'None are enough',
    feeAmount: 'Fee to withdraw all sales',
    arrives: 'Arrives after the fee'
  }
}
