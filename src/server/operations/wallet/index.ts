import type { Handler } from '../../handler.ts'
import { accountAddHandler } from './account-add.ts'
import { accountDeleteHandler } from './account-delete.ts'
import { accountListHandler } from './account-list.ts'
import { accountUpdateHandler } from './account-update.ts'
import { rechargeCancelHandler } from './recharge-cancel.ts'
import { rechargeChannelListHandler } from './recharge-channel-list.ts'
import { rechargeDetailHandler } from './recharge-detail.ts'
import { rechargeListHandler } from './recharge-list.ts'
import { rechargeSubmitHandler } from './recharge-submit.ts'
import { recordDetailHandler } from './record-detail.ts'
import { recordExportHandler } from './record-export.ts'
import { recordExportLinkHandler } from './record-export-link.ts'
import { recordFileHandler } from './record-file.ts'
import { recordListHandler } from './record-list.ts'
import { transferSubmitHandler } from './transfer-submit.ts'
import { walletInfoHandler } from './wallet-info.ts'
import { withdrawCancelHandler } from './withdraw-cancel.ts'
import { withdrawDetailHandler } from './withdraw-detail.ts'
import { withdrawInfoHandler } from './withdraw-info.ts'
import { withdrawListHandler } from './withdraw-list.ts'
import { withdrawSubmitHandler } from './withdraw-submit.ts'

/** Every operation of the group `wallet`. */
export const walletHandlers: readonly Handler[] = [
  accountAddHandler,
  accountDeleteHandler,
  accountListHandler,
  accountUpdateHandler,
  rechargeCancelHandler,
  rechargeChannelListHandler,
  rechargeDetailHandler,
  rechargeListHandler,
  rechargeSubmitHandler,
  recordDetailHandler,
  recordExportHandler,
  recordListHandler,
  transferSubmitHandler,
  walletInfoHandler,
  withdrawCancelHandler,
  withdrawDetailHandler,
  withdrawInfoHandler,
  withdrawListHandler,
  withdrawSubmitHandler,
  recordExportLinkHandler,
  recordFileHandler
]
