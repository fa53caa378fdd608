import { unlockCreate } from '../../../contract/user/unlock-create.ts'
import { checkTypedPassword } from '../../account/passwords/transaction-password.ts'
import { openUnlock } from '../../account/passwords/unlock.ts'
import { handleMerchant } from '../../handler.ts'
import { Refusal } from '../../refusal.ts'

const field = 'withdraw_password'

export const unlockCreateHandler = handleMerchant(unlockCreate, async (input, context) => {
  await checkTypedPassword(context, input.withdraw_password, field)
  const token = await openUnlock(context)
  if (token === undefined) throw new Refusal('password_wrong', field)
  return { unlock_token: token }
})
