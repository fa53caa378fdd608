import type { Articles } from '../articles.ts'

export const en: Articles = {
  about: {
    title: 'About us',
    blocks: [
      { type: 'heading', text: 'What this is' },
      {
        type: 'paragraph',
        text: 'Merchant Wallet shows a shop what it owns: its balances, recharges, withdrawals and every movement between them.'
      },
      { type: 'heading', text: 'How money moves' },
      {
        type: 'list',
        items: [
          'A recharge counts once the operator has approved it.',
          'A withdrawal is held at once, then paid out, or returned with the reason.',
          'Every movement stays in the records and is never changed afterwards.'
        ]
      },
      { type: 'heading', text: 'Who runs it' },
      {
        type: 'paragraph',
        text: 'The software is open source under the MIT licence. Whoever runs this installation is its operator and answers for it; you reach them through the online service.'
      }
    ]
  },
  privacyAgreement: {
    title: 'Privacy agreement',
    blocks: [
      { type: 'heading', text: 'What is stored' },
      {
        type: 'list',
        items: [
          'What you enter: account, nickname, shop details and withdrawal accounts.',
          'Pictures that you upload. They are encoded anew, so that places and device data in them are removed.',
          'Every movement of your balances, and what you and the operator did about it.',
          'Your sessions with the name of the browser, and for at most two days the network addresses from which sign-ins were tried.'
        ]
      },
      { type: 'heading', text: 'What it is used for' },
      {
        type: 'paragraph',
        text: 'Only to run the wallet and to protect it. The software passes nothing on to anybody else. If the operator has put a measuring tool on the page, it learns which screens are opened.'
      },
      { type: 'heading', text: 'Who can see it' },
      {
        type: 'paragraph',
        text: 'You and the operator, who needs it to check recharges and to pay withdrawals. Passwords are kept as hashes that nobody can read.'
      },
      { type: 'heading', text: 'On your device' },
      {
        type: 'paragraph',
        text: 'Your language, a few settings and the keys of your session are kept in the browser. Signing out removes the keys.'
      },
      { type: 'heading', text: 'Your rights' },
      {
        type: 'paragraph',
        text: 'Ask the operator through the online service to see, correct or delete your data. Records of money are kept as long as the law asks for it.'
      }
    ]
  },
  termsOfUse: {
    title: 'Terms of use',
    blocks: [
      { type: 'heading', text: 'Your account' },
      {
        type: 'paragraph',
        text: 'The account is yours alone. Keep both passwords to yourself; the operator never asks for them.'
      },
      { type: 'paragraph', text: 'After five wrong transaction passwords, payments are locked for 15 minutes.' },
      { type: 'heading', text: 'Recharging' },
      {
        type: 'paragraph',
        text: 'Send exactly the currency and network that is shown: money sent over another network can be lost. The amount is credited after the operator has checked it.'
      },
      { type: 'heading', text: 'Withdrawing' },
      {
        type: 'paragraph',
        text: 'Fee, limit and how often you may withdraw in a day depend on your grade and are shown before you confirm.'
      },
      {
        type: 'paragraph',
        text: 'A changed transaction password holds withdrawals back for 24 hours. Check the address: a payment to a wrong one cannot be called back.'
      },
      { type: 'heading', text: 'Corrections' },
      {
        type: 'paragraph',
        text: 'The operator may reverse a recharge or make a deduction. Each one appears in your records with its reason.'
      },
      { type: 'heading', text: 'No promise of profit' },
      {
        type: 'paragraph',
        text: 'Nothing here is a promise of profit or an investment. The operator may close an account that is misused; the balance is settled with you through the online service.'
      }
    ]
  }
}
