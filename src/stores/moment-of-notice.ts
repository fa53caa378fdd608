import { call } from '../api/request.ts'
import { orderList } from '../contract/orders/order.ts'
import { ORDER_STATUS } from '../contract/orders/order-status.ts'
import { rechargeDetail } from '../contract/wallet/recharge.ts'

/** A celebrated event. `amount`: the money that it brought; `id`: its document; `noticeId`: the notice that reported it. */
export type Moment =
  | { kind: 'shop'; id?: undefined }
  | { kind: 'recharge' | 'sale'; id: string; amount: string; noticeId: string }

interface NoticeSubject {
  noticeId: string
  kind: 'recharge' | 'order'
  id: string
}

/** Returns what a document's notice means: a credited recharge, or the first sale. Undefined: neither. */
export async function readMoment({ noticeId, kind, id }: NoticeSubject): Promise<Moment | undefined> {
  if (kind === 'recharge') {
    const { status, received, amount } = await call(rechargeDetail, { id }, { quiet: true })
    return status === 'approved' ? { kind, id, noticeId, amount: received ?? amount } : undefined
  }
  const { completed } = ORDER_STATUS
  const { list, counts } = await call(orderList, { status: completed, page_size: 1 }, { quiet: true })
  const [sale] = list
  return counts[completed] === 1 && sale?.id === id ? { kind: 'sale', id, noticeId, amount: sale.profit } : undefined
}
