import {
  operatorEnrolmentBegin,
  operatorEnrolmentFinish,
  operatorSetUpBegin,
  operatorSetUpState,
  operatorStaffConfirm,
  operatorStaffResume,
  operatorStaffSuspend
} from '../../../contract/staff/enrolment.operator.ts'
import {
  operatorAuthenticatorBegin,
  operatorAuthenticatorUpdate,
  operatorOwnAccess,
  operatorPasskeyAdd,
  operatorPasskeyBegin,
  operatorPasskeyChallenge,
  operatorPasskeyEnd,
  operatorPasskeySignIn,
  operatorRecoveryCodesCreate,
  operatorVerify,
  operatorVerifyBegin
} from '../../../contract/staff/own-access.operator.ts'
import { runTransaction } from '../../db/retry.ts'
import { type Handler, handle, handleOperator } from '../../handler/handler.ts'
import { confirmStaff } from '../confirmation.ts'
import { beginEnrolment, finishEnrolment } from '../enrolment.ts'
import { verifyFactor } from '../factor.ts'
import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  createRecoveryCodes,
  endPasskey,
  readOwnAccess,
  updateAuthenticator
} from '../own-access.ts'
import { createPasskeyRequest, toPasskeyJson } from '../passkey.ts'
import { beginSetUp, isSetUpOpen } from '../set-up.ts'
import { signInByPasskey } from '../sign-in.ts'
import { resumeStaff, suspendStaff } from '../staff.ts'
import { answerSignIn } from './signed-in.ts'

export const accessHandlers: readonly Handler[] = [
  handle(operatorEnrolmentBegin, async ({ token }, context) => {
    const { passkey, ...enrolment } = await beginEnrolment(context, token)
    return { ...enrolment, passkey: toPasskeyJson(passkey) }
  }),
  handle(operatorEnrolmentFinish, (input, context) => finishEnrolment(context, input)),
  handle(operatorPasskeyChallenge, async (_input, context) => ({
    passkey: toPasskeyJson(await createPasskeyRequest(context))
  })),
  handle(operatorPasskeySignIn, async ({ passkey }, context) =>
    answerSignIn(context, await signInByPasskey(context, passkey))
  ),
  handle(operatorSetUpState, async (_input, { db }) => ({ open: await isSetUpOpen(db) })),
  handle(operatorSetUpBegin, (input, context) => beginSetUp(context, input)),
  handleOperator(operatorStaffConfirm, async ({ account, code }, context) => ({
    id: await confirmStaff(context, account, code)
  })),
  handleOperator(operatorStaffSuspend, ({ account }, { db, operator }) =>
    runTransaction(db, tx => suspendStaff(tx, operator, account))
  ),
  handleOperator(operatorStaffResume, ({ account }, { db, operator }) =>
    runTransaction(db, tx => resumeStaff(tx, operator, account))
  ),
  handleOperator(operatorOwnAccess, (_input, context) => readOwnAccess(context)),
  handleOperator(operatorVerifyBegin, async (_input, context) => ({
    passkey: toPasskeyJson(await createPasskeyRequest(context, context.operator.id))
  })),
  handleOperator(operatorVerify, async (input, context) => {
    await verifyFactor(context, input)
    return {}
  }),
  handleOperator(operatorAuthenticatorBegin, (_input, context) => beginAuthenticator(context)),
  handleOperator(operatorAuthenticatorUpdate, async (input, context) => {
    await updateAuthenticator(context, input)
    return {}
  }),
  handleOperator(operatorPasskeyBegin, async (_input, context) => ({
    passkey: toPasskeyJson((await beginPasskey(context)).passkey)
  })),
  handleOperator(operatorPasskeyAdd, async (input, context) => {
    await addPasskey(context, input)
    return {}
  }),
  handleOperator(operatorPasskeyEnd, async ({ id }, context) => {
    await endPasskey(context, id)
    return {}
  }),
  handleOperator(operatorRecoveryCodesCreate, (_input, context) => createRecoveryCodes(context))
]
