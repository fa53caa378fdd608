/** The four grades, and what a grade changes. */
export default {
  grade: {
    silver: 'Silver',
    platinum: 'Platinum',
    diamonds: 'Diamonds',
    black_gold: 'Black Gold',
    list: 'The four grades',
    own: 'Your grade',
    reached: 'Included',
    free: 'Free',
    withdrawals: 'Withdrawals a day',
    limit: 'Limit per withdrawal',
    fee: 'Withdrawal fee',
    slots: 'Promotion slots',
    intro: 'A higher grade lets your shop withdraw and promote more. An upgrade is paid once and stays.',
    changes: 'What a grade changes',
    withdrawalsNote: 'How often you can withdraw in one day',
    limitNote: 'The most that one withdrawal can take',
    feeNote: 'What is kept of each withdrawal',
    slotsNote: 'How many products you can promote at the same time',
    toUpgrade: 'Upgrade your shop'
  }
}
