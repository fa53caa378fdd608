import type { Language } from '../../contract/languages.ts'
import type { Db, Row } from '../db/schema.ts'
import { type DecisionTable, getVersion } from '../db/version.ts'
import type { NewsKind } from '../outbox/news.ts'
import { chooseReaderLanguage } from '../settings/settings.ts'
import { pickText } from '../text/language.ts'
import { maskAccount, maskAddress } from '../wallet/index.ts'

/** Kinds of requests that operators decide. */
export type RequestKind = Exclude<
  NewsKind,
  'order' | 'order_request' | 'credit' | 'deduction' | 'feedback' | 'security'
>

/** A merchant's request for display in a chat, without data that only the payout needs. */
export interface Request {
  kind: RequestKind
  id: string
  status: Row<DecisionTable>['status']
  /** The version of the request; it differs after each change, as in the operators' API. */
  version: string
  amount: bigint
  reason: string
  account: string
  nickname: string
  /** The merchant's language, for the reason. */
  merchantLanguage: Language
  picture: string | null
  /** The destination of a recharge, or the masked one of a withdrawal. */
  target: string
  /** Only of a withdrawal. */
  fee: bigint
  /** Only of a task, by language. */
  title: Readonly<Record<string, string>>
}

/** Whether it still needs a decision: new, or with a started payout. */
export const isOpen = ({ status }: Pick<Request, 'status'>): boolean => status === 'pending' || status === 'processing'

export async function findRequest(db: Db, kind: RequestKind, id: string): Promise<Request | undefined> {
  const request = await finders[kind](db, id)
  if (!request) return undefined
  const { language, updated_at, ...rest } = request
  return {
    kind,
    id,
    version: getVersion({ status: rest.status, updated_at }),
    fee: 0n,
    title: {},
    target: '',
    picture: null,
    merchantLanguage: await chooseReaderLanguage(db, language),
    ...rest
  }
}

/** Returns the title of its task in a language. */
export const getTitle = ({ title }: Request, language: Language): string => pickText(title, language) ?? ''

type RequestRow = Pick<Request, 'status' | 'amount' | 'reason' | 'account' | 'nickname'> &
  Partial<Pick<Request, 'picture' | 'target' | 'fee' | 'title'>> & { language: string; updated_at: Date }

const shop = ['merchant.account', 'merchant.nickname', 'merchant.language'] as const

const finders: Readonly<Record<RequestKind, (db: Db, id: string) => Promise<RequestRow | undefined>>> = {
  async recharge(db, id) {
    const row = await db
      .selectFrom('recharge')
      .innerJoin('merchant', 'merchant.id', 'recharge.merchant_id')
      .select([
        'recharge.status',
        'recharge.updated_at',
        'amount',
        'reason',
        'proof_file as picture',
        'network',
        'address',
        ...shop
      ])
      .where('recharge.id', '=', id)
      .executeTakeFirst()
    return row && { ...row, target: `${row.network} ${maskAddress(row.address)}` }
  },
  async withdrawal(db, id) {
    const row = await db
      .selectFrom('withdrawal')
      .innerJoin('merchant', 'merchant.id', 'withdrawal.merchant_id')
      .select(['withdrawal.status', 'withdrawal.updated_at', 'amount', 'fee', 'reason', 'destination', ...shop])
      .where('withdrawal.id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const { label, ...fields } = row.destination
    const masked = maskAccount(id, label, fields, new Date())
    const target =
      masked.kind === 'usdt' ? `${masked.network} ${masked.address}` : `${masked.bank_name} ${masked.card_number}`
    return { ...row, target }
  },
  async submission(db, id) {
    return db
      .selectFrom('submission')
      .innerJoin('merchant', 'merchant.id', 'submission.merchant_id')
      .innerJoin('task', 'task.id', 'submission.task_id')
      .select([
        'submission.status',
        'submission.updated_at',
        'submission.reward as amount',
        'submission.reason',
        'proof_file as picture'
      ])
      .select(['task.title', ...shop])
      .where('submission.id', '=', id)
      .executeTakeFirst()
  }
}

/** Returns the operator who decided last, from the audit log; undefined if none did. */
export async function findDecider(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('audit')
    .innerJoin('operator', 'operator.id', 'audit.operator_id')
    .select('operator.name')
    .where('audit.target', '=', id)
    .orderBy('audit.created_at', 'desc')
    .orderBy('audit.id', 'desc')
    .executeTakeFirst()
  return row?.name
}
