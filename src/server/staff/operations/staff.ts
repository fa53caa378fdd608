import { isPermitted } from '../../../contract/operator-operations.ts'
import { operatorChecklist } from '../../../contract/staff/checklist.operator.ts'
import { operatorRoleEnd, operatorRoleList, operatorRolePut } from '../../../contract/staff/role.operator.ts'
import {
  operatorLoginEnd,
  operatorLoginList,
  operatorPasswordUpdate,
  operatorProfile,
  operatorSignIn,
  operatorSignOut
} from '../../../contract/staff/session.operator.ts'
import {
  operatorStaffAdd,
  operatorStaffEnd,
  operatorStaffList,
  operatorStaffRecover,
  operatorStaffUpdate
} from '../../../contract/staff/staff.operator.ts'
import { operatorTokenAdd, operatorTokenEnd, operatorTokenList } from '../../../contract/staff/token.operator.ts'
import { runTransaction } from '../../db/retry.ts'
import { type Handler, handle, handleOperator } from '../../handler/handler.ts'
import { readChecklist } from '../checklist.ts'
import { endRole, listRoles, putRole } from '../own-role.ts'
import { requireInviter } from '../persons.ts'
import { createCookie, endLogin, endLoginsOf, listLogins } from '../session.ts'
import { changeStaffPassword, signInStaff } from '../sign-in.ts'
import { addStaff, changeRole, endStaff, listStaff, recoverStaff } from '../staff.ts'
import { addToken, endToken, listTokens } from '../token.ts'
import { answerSignIn, isSecure, toOperatorProfile } from './signed-in.ts'

export const staffHandlers: readonly Handler[] = [
  handle(operatorSignIn, async (input, context) => answerSignIn(context, await signInStaff(context, input))),
  handleOperator(operatorSignOut, async (_input, context) => {
    const { db, operator } = context
    if (operator.session !== undefined) await runTransaction(db, tx => endLogin(tx, operator, operator.session ?? ''))
    context.setHeader('set-cookie', createCookie('', isSecure(context)))
    return {}
  }),
  handleOperator(operatorChecklist, (_input, { db, config }) => readChecklist(db, config)),
  handleOperator(operatorProfile, (_input, { operator, secret }) => toOperatorProfile(operator, secret)),
  handleOperator(operatorPasswordUpdate, async (input, context) => {
    await changeStaffPassword(context, input)
    return {}
  }),
  handleOperator(operatorLoginList, (input, { db, operator }) => listLogins(db, operator, input)),
  handleOperator(operatorLoginEnd, (input, { db, operator }) =>
    runTransaction(db, tx => (input.id ? endLogin(tx, operator, input.id) : endLoginsOf(tx, operator, input.account)))
  ),
  handleOperator(operatorStaffList, (input, { db, operator }) => listStaff(db, operator, input)),
  handleOperator(operatorStaffAdd, (input, { db, operator, secret }) =>
    runTransaction(db, async tx => {
      await requireInviter(tx, operator)
      return addStaff(tx, operator, input, secret)
    })
  ),
  handleOperator(operatorStaffUpdate, (input, { db, operator }) =>
    runTransaction(db, tx => changeRole(tx, operator, input.account, input.role))
  ),
  handleOperator(operatorStaffEnd, (input, { db, operator }) =>
    runTransaction(db, tx => endStaff(tx, operator, input.account))
  ),
  handleOperator(operatorStaffRecover, (input, { db, operator, secret }) =>
    runTransaction(db, async tx => {
      await requireInviter(tx, operator)
      return recoverStaff(tx, operator, input.account, secret)
    })
  ),
  handleOperator(operatorRoleList, (input, { db }) => listRoles(db, input)),
  handleOperator(operatorRolePut, (input, { db, operator }) => runTransaction(db, tx => putRole(tx, operator, input))),
  handleOperator(operatorRoleEnd, (input, { db, operator }) => runTransaction(db, tx => endRole(tx, operator, input))),
  handleOperator(operatorTokenList, (input, { db, operator }) =>
    listTokens(db, input, isPermitted(operator, operatorStaffList) ? undefined : operator.id)
  ),
  handleOperator(operatorTokenAdd, (input, { db, operator }) =>
    runTransaction(db, tx => addToken(tx, operator, input))
  ),
  handleOperator(operatorTokenEnd, (input, { db, operator }) =>
    runTransaction(db, tx => endToken(tx, operator, input.id))
  )
]
