/** Grades: upgrading. */
export default {
  vip: {
    intro: 'An upgrade costs the difference and is paid from your available balance of {{amount}}.',
    top: 'Your shop has the highest grade.',
    difference: 'You pay the difference: {{amount}}',
    missing: 'You are {{amount}} short.',
    recharge: 'Recharge',
    upgradeFor: 'Upgrade for {{amount}}',
    confirmTitle: 'Upgrade to {{grade}}?',
    from: 'From',
    to: 'To',
    left: 'Available after this',
    working: 'Upgrading…',
    doneTitle: 'Your shop is {{grade}} now',
    done: 'What this grade changes holds from now on.',
    toStore: 'To the store center',
    seeGrades: 'See all grades',
    unansweredTitle: 'Your last request had no answer',
    unanswered: 'Your grade below shows whether it arrived. Sending the same upgrade again never pays twice.'
  }
}
