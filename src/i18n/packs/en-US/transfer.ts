export default {
  transfer: {
    amount: 'Amount',
    fromAvailable: 'From available balance',
    fromPromotion: 'From promotion balance',
    toAvailable: 'To available balance',
    toPromotion: 'To promotion balance',
    switch: 'Switch direction',
    note: 'Transfers between your own balances are immediate and free.',
    submit: 'Transfer {{amount}}',
    submitPlain: 'Transfer',
    working: 'Transferring…',
    emptyTitle: 'Nothing to transfer yet',
    empty: 'Both balances are empty. Start with a recharge.',
    recharge: 'Recharge',
    doneTitle: 'Transferred',
    doneToPromotion: 'Moved from your available balance to your promotion balance.',
    doneToAvailable: 'Moved from your promotion balance to your available balance.',
    balances: 'Your balances now',
    again: 'Another transfer'
  }
}
