/** Mine, profile, picture and passwords. */
export default {
  mine: {
    shopCode: 'Shop code {{code}}',
    editProfile: 'Edit profile',
    total: 'Total assets',
    shop: 'Shop',
    money: 'Money',
    me: 'Account',
    help: 'Help',
    unread: { one: '{{n}} unread', other: '{{n}} unread' },
    logOut: 'Log out',
    logOutTitle: 'Log out?',
    logOutMessage: 'You will need your password to sign in again.',
    logOutTelegram: 'To sign in again, open it anew from Telegram.',
    logOutPartner: 'To sign in again, open it anew from this app.',
    stay: 'Stay signed in'
  },
  profile: {
    nickname: 'Nickname',
    customName: 'Shop name',
    platformId: 'Platform ID',
    platformIdHelp: 'Your shop’s ID on the short-video platform',
    timezone: 'Time zone',
    facts: 'Your shop',
    account: 'Account',
    shopCode: 'Shop code',
    inviteCode: 'Invite code',
    grade: 'Grade',
    since: 'Member since',
    save: 'Save changes',
    saving: 'Saving',
    saved: 'Your profile is saved'
  },
  avatar: {
    empty: 'Please select an image',
    help: 'A square picture works best. JPEG, PNG or WebP.',
    label: 'Picture',
    save: 'Save picture',
    saving: 'Saving',
    saved: 'Your picture is saved'
  },
  password: {
    loginHelp: 'For signing in',
    withdrawHelp: 'Asked for with every withdrawal and account change',
    unset: 'Not set yet',
    current: 'Current password',
    old: 'Current transaction password',
    new: 'New password',
    newTransaction: 'New transaction password',
    confirm: 'Repeat the new password',
    help: 'At least {{min}} characters',
    sessionsEnd: 'Your other devices will be signed out.',
    holdNote: 'After a change, withdrawals pause for 24 hours to protect your money.',
    firstNote:
      'You will enter it to confirm payments, withdrawals and changes to your accounts. It can differ from your login password.',
    forgot: 'Forgot password?',
    forgotNote:
      'Your Telegram account proves that it is you, so you can set a new password. Your other devices will be signed out.',
    forgotHold: 'Withdrawals pause for 24 hours to protect your money.',
    forgotTitle: 'Customer service can reset it',
    forgotSupport:
      'No Telegram account is linked to your shop. Send customer service your account {{account}}, your shop code {{code}} and when you last used the password. Never send a password.',
    support: 'Contact customer service',
    renewed: 'Your new password is set',
    change: 'Change password',
    set: 'Set password',
    saving: 'Saving',
    changed: 'Your password is changed',
    wasSet: 'Your transaction password is set',
    loginFirstNote: 'With your account {{account}} and this password you can sign in outside Telegram, too.',
    loginWasSet: 'Your login password is set'
  }
}
