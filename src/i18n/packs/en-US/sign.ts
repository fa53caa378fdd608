/** Signing in and registering. */
export default {
  sign: {
    login: {
      lead: 'Sign in to your shop’s wallet',
      account: 'Account',
      password: 'Password',
      submit: 'Sign in',
      busy: 'Signing in',
      forgot: 'Forgot password?',
      forgotTelegram:
        'Is Telegram linked to your shop? Then open the wallet from the bot: it signs you in without a password. There, choose “Forgot password?” where you change your login password.',
      forgotBot: 'Open the bot',
      forgotSupport:
        'Without Telegram, customer service can reset it. Send your account name, your shop code if you know it, and when you last signed in. Never send a password.',
      support: 'Contact customer service',
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
