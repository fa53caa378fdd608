/** How to sign in to the demo shop; `npm start` prints it. */
export const demoAccount = {
  account: 'demo',
  password: 'demo-shop-2026',
  transactionPassword: '482915'
} as const

/**
 * Recharge addresses that must not be used: they are well formed, so that every check passes, and look like demo addresses. Their
 * keys are unknown.
 */
export const demoChannels = [
  { network: 'TRC20', address: 'TDemoDoNotPayDemoDoNotPayDemo1ge3o' },
  { network: 'ERC20', address: '0x000000000000000000000000000000000000dEaD' },
  { network: 'BEP20', address: '0x000000000000000000000000000000000000dEaD' }
] as const

/** The demo shop's own withdrawal accounts. */
export const demoDestinations = [
  {
    label: 'Savings',
    fields: { kind: 'usdt', network: 'TRC20', address: 'TDemoShopAccountDemoShopAccotCt2Wy' }
  },
  {
    label: 'Supplier',
    fields: { kind: 'usdt', network: 'ERC20', address: '0x00000000000000000000000000000000DeaDBeef' }
  },
  {
    label: '',
    fields: {
      kind: 'bank',
      bank_name: 'Demo Bank',
      branch_code: '37040044',
      account_name: 'Nora Lind',
      card_number: 'DE89370400440532013000'
    }
  }
] as const

/** Decides the demo shop's requests; it is always the same row, whichever process writes it first. */
export const demoOperator = {
  id: '00000000-0000-7000-8000-0000000000de',
  name: 'Demo operator',
  merchant_id: null
} as const
