/** The team: who joined through the merchant. */
export default {
  team: {
    members: 'Members',
    joined: 'New members',
    joinedToday: 'Joined today',
    joinedMonth: 'Joined this month',
    byDegree: 'Members by degree',
    all: 'All',
    first: 'First degree',
    second: 'Second degree',
    secondHelp: 'Joined through your members',
    invite: 'Invite friends',
    toInvite: 'Invite a friend',
    noMoney: 'No money moves up a team: what a member’s shop earns stays with that member.',
    emptyTitle: 'Nobody has joined yet',
    empty: 'Who opens a shop with your code appears here.',
    emptySecond: 'Who joins through one of your members appears here.',
    throughYou: 'Joined through you',
    through: 'Joined through {{name}}',
    active: 'Active',
    closed: 'Closed',
    code: 'Your invite code',
    copyCode: 'Copy invite code'
  }
}
