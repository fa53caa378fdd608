import { operatorPasswordReset } from '../../../contract/operator/password-reset.ts'
import { resetPassword } from '../../account/passwords/password-reset.ts'
import { handleOperator } from '../../handler.ts'

export const operatorPasswordResetHandler = handleOperator(operatorPasswordReset, (input, { db, operator }) =>
  resetPassword(db, operator, input)
)
