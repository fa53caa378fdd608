// Responses of the backend for tests: valid by the contract, each test overrides what it needs.

import type { OutputOf } from '../../src/contract/operation.ts'
import type { walletInfo } from '../../src/contract/wallet/balance.ts'
import type { Recharge, RechargeChannel } from '../../src/contract/wallet/recharge.ts'
import type { WalletRecord } from '../../src/contract/wallet/record.ts'
import type { Withdrawal, withdrawInfo as withdrawInfoOperation } from '../../src/contract/wallet/withdrawal.ts'
import type { WithdrawalAccount } from '../../src/contract/wallet/withdrawal-account.ts'

export const ids = {
  first: '0198a1b2-0000-7000-8000-000000000001',
  second: '0198a1b2-0000-7000-8000-000000000002',
  account: '0198a1b2-0000-7000-8000-0000000000aa',
  channel: '0198a1b2-0000-7000-8000-0000000000cc'
}

const at = '2026-03-04T05:06:07.000Z'
const usdt = { code: 'USDT', scale: 2 }

/** A TRC20 address with a correct checksum. */
export const tronAddress = 'TAypwkznQq6j23ZNVTrmuiH8vtv5fqYRUN'

export const account = (over: Partial<Extract<WithdrawalAccount, { kind: 'usdt' }>> = {}): WithdrawalAccount => ({
  id: ids.account,
  kind: 'usdt',
  label: 'Main wallet',
  network: 'TRC20',
  address: 'TAypwk…5fqYRUN',
  created_at: at,
  ...over
})

export const bankAccount = (): WithdrawalAccount => ({
  id: ids.second,
  kind: 'bank',
  label: '',
  bank_name: 'First Bank',
  branch_code: '079',
  account_name: 'NG****AN',
  card_number: '97****41',
  created_at: at
})

type UsdtChannel = Extract<RechargeChannel, { kind: 'usdt' }>

export const channel = (over: Partial<UsdtChannel> = {}): UsdtChannel => ({
  id: ids.channel,
  kind: 'usdt',
  network: 'TRC20',
  address: tronAddress,
  minimum: '10.00',
  maximum: '5000.00',
  ...over
})

type WithdrawInfo = OutputOf<typeof withdrawInfoOperation>

export const withdrawInfo = (over: Partial<WithdrawInfo> = {}): WithdrawInfo => ({
  currency: usdt,
  available: '500.00',
  fee_basis_points: 100,
  minimum: '10.00',
  limit_per_withdrawal: '300.00',
  times_per_day: 3,
  times_left: 3,
  has_transaction_password: true,
  blocked_until: null,
  accounts: [account()],
  ...over
})

export const wallet = (over: Partial<OutputOf<typeof walletInfo>> = {}): OutputOf<typeof walletInfo> => ({
  currency: usdt,
  total: '650.00',
  available: '500.00',
  held: '120.50',
  promotion: '29.50',
  has_transaction_password: true,
  pending_recharges: 0,
  pending_withdrawals: 1,
  ...over
})

export const record = (over: Partial<WalletRecord> = {}): WalletRecord => ({
  id: '1',
  type: 'recharge',
  balance: 'available',
  amount: '500.00',
  money: 'in',
  balance_after: '500.00',
  reason: '',
  fee: null,
  account: '',
  title: '',
  picture: '',
  reference: { kind: 'recharge', id: ids.first },
  created_at: at,
  ...over
})

export const recharge = (over: Partial<Recharge> = {}): Recharge => ({
  id: ids.first,
  amount: '500.00',
  received: null,
  network: 'TRC20',
  status: 'pending',
  created_at: at,
  address: tronAddress,
  proof: null,
  transaction_id: '',
  reason: '',
  timeline: [{ status: 'pending', at, note: '' }],
  ...over
})

export const withdrawal = (over: Partial<Withdrawal> = {}): Withdrawal => ({
  id: ids.second,
  amount: '120.50',
  fee: '1.21',
  arrives: '119.29',
  status: 'pending',
  created_at: at,
  destination: account(),
  transaction_id: '',
  reason: '',
  timeline: [{ status: 'pending', at, note: '' }],
  ...over
})
