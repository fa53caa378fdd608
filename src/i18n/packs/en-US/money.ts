/** What every screen that moves money says. */
export default {
  money: {
    available: 'Available balance',
    promotion: 'Promotion balance',
    usdtOn: 'USDT · {{network}}',
    accountLine: '{{kind}} · {{number}}',
    all: 'All',
    fee: 'Fee',
    network: 'Network',
    details: 'Details',
    timeline: 'Timeline',
    reason: 'Reason',
    number: 'Number',
    copyNumber: 'Copy number',
    submittedAt: 'Submitted',
    toRecords: 'See records',
    support: 'Contact customer service',
    password: 'Transaction password',
    passwordShort: 'Enter at least {{min}} characters.',
    unsetTitle: 'Set a transaction password',
    unset:
      'Withdrawals and account changes are confirmed with a transaction password. What you have entered here is kept.',
    unsetAction: 'Set the password',
    noAnswer: 'There was no answer. If you confirm again, the same request is repeated; it is never carried out twice.',
    stateDone: 'done',
    stateCurrent: 'in progress',
    stateUpcoming: 'still to come',
    stateFailed: 'not successful',
    errorAmount: 'Enter an amount.',
    errorDecimals: 'Amounts can have up to {{count}} decimal places.',
    errorMinimum: 'Enter at least {{amount}}.',
    errorMaximum: 'Enter at most {{amount}}.',
    errorBalance: 'This is more than the balance of {{amount}}.',
    errorLimit: 'This exceeds the available withdrawal limit of {{amount}}.',
    errorFee: 'The fee of {{amount}} would use up this amount. Enter more.'
  }
}
