import { operatorPasswordReset } from '../../../contract/account/merchant.operator.ts'
import {
  loginPasswordUpdate,
  passwordLinkRequest,
  passwordLinkUse,
  passwordReset,
  withdrawPasswordUpdate
} from '../../../contract/account/password.ts'
import { unlockCreate, unlockDelete } from '../../../contract/account/unlock.ts'
import { Refusal } from '../../errors/refusal.ts'
import { type Handler, handle, handleMerchant, handleOperator } from '../../handler/handler.ts'
import { resetForgottenPassword } from '../passwords/forgotten-password.ts'
import { changeLoginPassword, changeTransactionPassword } from '../passwords/password-change.ts'
import { applyLink, requestLink } from '../passwords/password-link.ts'
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
  handle(passwordLinkRequest, ({ account }, context) => requestLink(context, account)),
  handle(passwordLinkUse, async ({ token, new_password }, context) => {
    await applyLink(context, token, new_password)
    return {}
  }),
  handleOperator(operatorPasswordReset, (input, context) => resetPassword(context, input))
]
