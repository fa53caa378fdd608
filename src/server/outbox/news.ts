import type { NoticeSummary } from '../../contract/help/notice.ts'
import type { ServerTextKey } from '../../i18n/keys.ts'
import type { BotMessageKind } from '../db/schema.ts'

/** Subjects of results. */
export type NewsKind = Exclude<BotMessageKind, 'account' | 'alert' | 'notice'>

type SubjectKind = NonNullable<NoticeSummary['subject']>['kind']

type NameIn<Section extends string, Key = ServerTextKey> = Key extends `${Section}.${infer Name}` ? Name : never

/** The name of a result in the texts: `bot.<name>` is the sentence, `server.titles.<name>` the title of its notice. */
type ResultName = NameIn<'server.titles'>

/** Results that are reported to a merchant, by subject and outcome. */
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
  order_request: { pending: 'orderRequested', declined: 'orderRequestDeclined' },
  submission: { approved: 'proofApproved', rejected: 'proofRejected' },
  feedback: { answered: 'feedbackAnswered', begun: 'feedbackBegun' },
  security: {
    new_device: 'newDevice',
    viewed: 'viewed',
    account_added: 'accountAdded',
    account_changed: 'accountChanged',
    login_password: 'loginPasswordChanged',
    transaction_password: 'transactionPasswordChanged'
  }
}

// A refund's reason is the merchant's own, and notes of an approval are for operators.
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
  'refuse_refund',
  'declined',
  'viewed'
])

/** Returns the name of a result; nothing if it is not reported to the merchant. */
export const findResultName = (kind: NewsKind, event: string): ResultName | undefined => results[kind][event]

/** All results, by subject and outcome. */
export const listResults = (): { kind: NewsKind; event: string; name: ResultName }[] =>
  (Object.keys(results) as NewsKind[]).flatMap(kind =>
    Object.entries(results[kind]).map(([event, name]) => ({ kind, event, name }))
  )

/** Kinds that operators decide in their chats. */
export const isRequest = (kind: NewsKind): boolean =>
  kind === 'recharge' || kind === 'withdrawal' || kind === 'submission'

/** Whether it is reported to the merchant. */
export const isResult = (kind: NewsKind, event: string): boolean => findResultName(kind, event) !== undefined

/** Whether the merchant can read the reason. */
export const hasReason = (event: string): boolean => withReason.has(event)

/** Returns the kind of document that a result is about, as its notice names it. */
export function getSubjectKind(kind: NewsKind, event: string): SubjectKind {
  if (kind === 'security') return event.startsWith('account_') ? 'account' : 'session'
  return kind === 'credit' || kind === 'deduction' ? 'record' : kind
}

// The start parameter that src/host/telegram/launch.ts reads.
const starts: Readonly<Record<SubjectKind, string>> = {
  recharge: 'recharge',
  withdrawal: 'withdraw',
  order: 'order',
  order_request: 'request',
  record: 'record',
  submission: 'task',
  feedback: 'feedback',
  session: 'session',
  account: 'account'
}

/** Returns the start parameter that opens the app where the notice of a result leads. */
export const getStart = (kind: NewsKind, event: string, id: string): string =>
  `${starts[getSubjectKind(kind, event)]}_${id}`
