import { recordExportLink } from '../../../contract/wallet/record-export-link.ts'
import { handleMerchant } from '../../handler.ts'
import { openRecordLink } from '../../wallet/record-link.ts'

export const recordExportLinkHandler = handleMerchant(recordExportLink, (filter, context) =>
  openRecordLink(context, filter)
)
