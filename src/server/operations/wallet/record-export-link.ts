import { recordExportLink } from '../../../contract/wallet/record-export-link.ts'
import { openRecordLink } from '../../services/record-link.ts'
import { handleMerchant } from '../handler.ts'

export const recordExportLinkHandler = handleMerchant(recordExportLink, (filter, context) =>
  openRecordLink(context, filter)
)
