import type { Db } from '../db/schema.ts'
import type { NewsKind } from '../outbox/news.ts'
import { readerLanguage } from '../settings/settings.ts'
import { type MessageLanguage, pickText } from '../text/language.ts'
import { maskAddress, maskedAccount } from '../wallet/index.ts'

/** What operators decide. */
export type RequestKind = Exclude<NewsKind, 'order' | 'credit' | 'deduction' | 'feedback'>

/** A request of a merchant, as an operator reads it in a chat: nothing in it that only the payout itself needs. */
export interface Request {
  kind: RequestKind
  id: string
  status: string
  amount: bigint
  reason: string
  account: string
  nickname: string
  /** The language that the merchant reads a reason in. */
  merchantLanguage: MessageLanguage
  picture: string | null
  /** Where a recharge was paid to, or a withdrawal is paid to, masked. */
  target: string
  /** A withdrawal's. */
  fee: bigint
  /** A task's, by language. */
  title: Readonly<Record<string, string>>
}

/** Whether it still waits for somebody who decides: new, or its payout has started. */
export const isOpen = ({ status }: Pick<Request, 'status'>): boolean => status === 'pending' || status === 'processing'

/** Finds a request. */
export async function findRequest(db: Db, kind: RequestKind, id: string): Promise<Request | undefined> {
  const found = await finders[kind](db, id)
  if (!found) return undefined
  const { language, ...rest } = found
  return {
    kind,
    id,
    fee: 0n,
    title: {},
    target: '',
    picture: null,
    merchantLanguage: await readerLanguage(db, language),
    ...rest
  }
}

/** The title of its task in a language. */
export const titleOf = ({ title }: Request, language: MessageLanguage): string => pickText(title, language) ?? ''

type Found = Pick<Request, 'status' | 'amount' | 'reason' | 'account' | 'nickname'> &
  Partial<Pick<Request, 'picture' | 'target' | 'fee' | 'title'>> & { language: string }

const shop = ['merchant.account', 'merchant.nickname', 'merchant.language'] as const

const finders: Readonly<Record<RequestKind, (db: Db, id: string) => Promise<Found | undefined>>> = {
  async recharge(db, id) {
    const row = await db
      .selectFrom('recharge')
      .innerJoin('merchant', 'merchant.id', 'recharge.merchant_id')
      .select(['recharge.status', 'amount', 'reason', 'proof_file as picture', 'network', 'address', ...shop])
      .where('recharge.id', '=', id)
      .executeTakeFirst()
    return row && { ...row, target: `${row.network} ${maskAddress(row.address)}` }
  },
  async withdrawal(db, id) {
    const row = await db
      .selectFrom('withdrawal')
      .innerJoin('merchant', 'merchant.id', 'withdrawal.merchant_id')
      .select(['withdrawal.status', 'amount', 'fee', 'reason', 'destination', ...shop])
      .where('withdrawal.id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const { label, ...fields } = row.destination
    const masked = maskedAccount(id, label, fields, new Date())
    const target =
      masked.kind === 'usdt' ? `${masked.network} ${masked.address}` : `${masked.bank_name} ${masked.card_number}`
    return { ...row, target }
  },
  async submission(db, id) {
    return db
      .selectFrom('submission')
      .innerJoin('merchant', 'merchant.id', 'submission.merchant_id')
      .innerJoin('task', 'task.id', 'submission.task_id')
      .select(['submission.status', 'submission.reward as amount', 'submission.reason', 'proof_file as picture'])
      .select(['task.title', ...shop])
      .where('submission.id', '=', id)
      .executeTakeFirst()
  }
}

/** Who decided last, by the operators' book; undefined when no operator did. */
export async function decidedBy(db: Db, id: string): Promise<string | undefined> {
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
