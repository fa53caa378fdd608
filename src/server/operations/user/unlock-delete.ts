import { unlockDelete } from '../../../contract/user/unlock-delete.ts'
import { closeUnlocks } from '../../account/passwords/unlock.ts'
import { handleMerchant } from '../../handler.ts'

export const unlockDeleteHandler = handleMerchant(unlockDelete, async (_input, { db, merchant }) => {
  await closeUnlocks(db, merchant.id)
  return {}
})
