import type { ServerTextKey } from '../../i18n/keys.ts'
import type { BotMessageKind } from '../db/schema.ts'

/** What results are about. */
export type NewsKind = Exclude<BotMessageKind, 'account'>

type NameIn<Section extends string, Key = ServerTextKey> = Key extends `${Section}.${infer Name}` ? Name : never

/** A result by the name of its texts: `bot.<name>` is the sentence, `server.titles.<name>` the title of its notice. */
export type ResultName = NameIn<'server.titles'>

/** Results that a merchant hears of, by what changed and what became of it. */
const results: Readonly<Record<NewsKind, Readonly<Record<string, ResultName>>>> = {
  recharge: {
    approved: 'rechargeApproved',
    received: 'rechargeReceived',
    online: 'rechargeApproved',
    rejected: 'rechargeRejected',
    reversed: 'rechargeReversed'
  },
  withdrawal: { paid: 'withdrawalPaid', failed: 'withdrawalFailed', returned: 'withdrawalReturned' },
  credit: { posted: 'credited' },
  deduction: { posted: 'deducted', cancelled: 'deductionCancelled' },
  order: {
    new: 'orderNew',
    ship: 'orderShipped',
    complete: 'orderCompleted',
    settle: 'orderSettled',
    reverse: 'orderReversed',
    cancel: 'orderCancelled',
    grant_refund: 'orderRefunded',
    refuse_refund: 'orderRefundRefused'
  },
  submission: { approved: 'proofApproved', rejected: 'proofRejected' },
  feedback: { answered: 'feedbackAnswered' }
}

// A refund's reason is the merchant's own, and notes of an approval are the operators'.
const withReason = new Set([
  'reverse',
  'received',
  'online',
  'posted',
  'rejected',
  'reversed',
  'failed',
  'returned',
  'cancel',
  'cancelled',
  'refuse_refund'
])

/** The name of a result; nothing when the merchant hears nothing of it. */
export const resultName = (kind: NewsKind, event: string): ResultName | undefined => results[kind][event]

/** The name of every result. */
export const resultNames = (): ResultName[] => Object.values(results).flatMap(texts => Object.values(texts))

/** Kinds that operators decide in their chats. */
export const isRequest = (kind: NewsKind): boolean =>
  kind === 'recharge' || kind === 'withdrawal' || kind === 'submission'

/** Whether the merchant hears of it. */
export const isResult = (kind: NewsKind, event: string): boolean => resultName(kind, event) !== undefined

/** Whether the merchant reads why. */
export const tellsReason = (event: string): boolean => withReason.has(event)

/** Where the app opens for it, in a word that it takes as its start parameter; undefined: at home. */
export function startOf(kind: NewsKind, id: string): string | undefined {
  const to = {
    recharge: 'recharge',
    withdrawal: 'withdraw',
    order: 'order',
    submission: 'task',
    credit: '',
    deduction: '',
    feedback: ''
  }[kind]
  return to === '' ? undefined : `${to}_${id}`
}
