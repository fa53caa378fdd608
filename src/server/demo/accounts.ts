/** How to sign in to the demo shop; `npm start` prints it. */
export const demoAccount = {
  account: 'demo',
  password: 'demo-shop-2026',
  transactionPassword: '482915'
} as const

/** The profile of the demo shop. The number and the address belong to nobody. */
export const demoShopProfile = {
  cover: '00000000-0000-4000-8000-0000000000c0',
  about:
    'Lanterns, woven things and stoneware for small homes. We choose every piece ourselves, and look at each one again before it leaves.',
  delivery:
    'Packed within two working days. 5 to 12 days on the way, worldwide, with a tracking number. What arrives broken, we replace.',
  phone: '+1 202 555 0143',
  email: 'hello@lantern-loom.example',
  listed: false
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
