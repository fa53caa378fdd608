import { operatorPasswordReset } from '../../../contract/operator/password-reset.ts'
import { loginPasswordUpdate } from '../../../contract/user/login-password-update.ts'
import { passwordReset } from '../../../contract/user/password-reset.ts'
import { unlockCreate } from '../../../contract/user/unlock-create.ts'
import { unlockDelete } from '../../../contract/user/unlock-delete.ts'
import { withdrawPasswordUpdate } from '../../../contract/user/withdraw-password-update.ts'
import { type Handler, handleMerchant, handleOperator } from '../../handler.ts'
import { Refusal } from '../../refusal.ts'
import { resetForgottenPassword } from '../passwords/forgotten-password.ts'
import { changeLoginPassword, changeTransactionPassword } from '../passwords/password-change.ts'
import { resetPassword } from '../passwords/password-reset.ts'
import { checkTypedPassword } from '../passwords/transaction-password.ts'
import { closeUnlocks, openUnlock } from '../passwords/unlock.ts'

const field = 'withdraw_password'

export const passwordHandlers: readonly Handler[] = [
  handleMerchant(loginPasswordUpdate, async (input, context) => {
    await changeLoginPassword(context, input.current_password, input.new_password)
    return {}
  }),
  handleMerchant(withdrawPasswordUpdate, async (input, context) => {
    await changeTransactionPassword(context, input)
    return {}
  }),
  handleMerchant(passwordReset, async (input, context) => {
    await resetForgottenPassword(context, input.which, input.new_password)
    return {}
  }),
  handleMerchant(unlockCreate, async (input, context) => {
    await checkTypedPassword(context, input.withdraw_password, field)
    const token = await openUnlock(context)
    if (token === undefined) throw new Refusal('password_wrong', field)
    return { unlock_token: token }
  }),
  handleMerchant(unlockDelete, async (_input, { db, merchant }) => {
    await closeUnlocks(db, merchant.id)
    return {}
  }),
  handleOperator(operatorPasswordReset, (input, { db, operator }) => resetPassword(db, operator, input))
]
