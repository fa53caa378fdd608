import { ids, withdrawal } from '../stores/samples.ts'

const none = { count: 0, amount: '0.00' }

/** What a merchant has done so far: nothing. */
export const history = {
  merchant: {
    id: ids.account,
    account: 'lan',
    nickname: 'Lan',
    shop_code: '00000001',
    grade: 'silver',
    status: 'active',
    demo: false,
    available: '0.00',
    held: '0.00',
    promotion: '0.00',
    created_at: withdrawal().created_at
  },
  approved_recharges: none,
  rejected_recharges: 0,
  paid_withdrawals: none,
  failed_withdrawals: 0,
  recharges: [],
  withdrawals: [],
  notes: []
}
