import type { WalletRecord } from '../../../contract/wallet/record.ts'
import type { TextKey } from '../../../i18n/keys.ts'
import { createDocumentPlace, getRecordDocument, type RecordDocument } from '../../../parts/record-place.ts'
import type { IconName } from '../../../ui/icons.ts'

/** The document that a record belongs to. */
interface Origin {
  title: TextKey
  icon: IconName
  place: string
  /** The document, if it has a page of its own. */
  about?: RecordDocument
}

const documents = {
  recharge: { title: 'title.rechargeDetail', icon: 'arrow-down-to-line' },
  withdrawal: { title: 'title.withdrawDetail', icon: 'arrow-up-from-line' },
  order: { title: 'title.order', icon: 'shopping-bag' }
} as const

/** Returns the document that a record belongs to, else the page of such things; nothing for what an operator booked. */
export function findOrigin(record: WalletRecord): Origin | undefined {
  const about = getRecordDocument(record)
  if (about) return { ...documents[about.kind], place: createDocumentPlace(about), about }
  const kind = record.reference?.kind
  if (kind === 'promotion') return { title: 'title.promotion', icon: 'megaphone', place: '/promotion' }
  if (kind === 'task') return { title: 'title.shareTasks', icon: 'gift', place: '/shareTask' }
  return record.type === 'shop_upgrade' ? { title: 'tabbar.vip', icon: 'crown', place: '/store/levels' } : undefined
}
