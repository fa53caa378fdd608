import { ids, recharge } from '../stores/samples.ts'

/** A recharge as a queue lists it, in its first version. */
export const createListedRecharge = (id: string, account: string, amount: string) => ({
  ...recharge({ id, amount }),
  merchant_id: ids.account,
  account,
  version: 'pending.1',
  second_person: null
})

/** The first page of a list, which has no other unless `total` says so. */
export const createPage = (list: unknown[], total = list.length) => ({ list, total, page: 1, page_size: 20 })
