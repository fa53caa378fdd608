/** Signing in and registering. */
export default {
  sign: {
    login: {
      lead: 'Sign in to your shop’s wallet',
      account: 'Account',
      password: 'Password',
      submit: 'Sign in',
      busy: 'Signing in',
      toRegister: 'Open a shop',
      noShop: 'No shop yet?'
    },
    register: {
      account: 'Account',
      accountHelp: 'You sign in with this name: letters, digits, dot, dash or underscore',
      password: 'Password',
      passwordHelp: 'At least {{min}} characters',
      nickname: 'Nickname',
      nicknameHelp: 'Your name in the wallet',
      inviteCode: 'Invite code',
      customName: 'Shop name',
      platformId: 'Platform ID',
      platformIdHelp: 'Your shop’s ID on the short-video platform',
      avatar: 'Picture',
      avatarHelp: 'JPEG, PNG or WebP',
      device: 'From your device',
      language: 'Language',
      timezone: 'Time zone',
      submit: 'Open a shop',
      busy: 'Opening your shop',
      terms: 'By opening a shop you agree to the terms of use.',
      haveShop: 'Already have a shop?',
      toLogin: 'Sign in'
    }
  }
}
