import { ids, recharge } from '../stores/samples.ts'

/** A recharge as a queue lists it, in its first version. */
export const listedRecharge = (id: string, account: string, amount: string) => ({
  ...recharge({ id, amount }),
  merchant_id: ids.account,
  account,
  version: 'pending.1',
  second_person: null
})

/** The first page of a list that has no other. */
export const pageOf = (list: unknown[]) => ({ list, total: list.length, page: 1, page_size: 20 })
