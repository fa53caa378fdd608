import { v7 as newId } from 'uuid'
import type { Block } from '../../contract/rich-text.ts'
import { readMerchantByAccount } from '../account/index.ts'
import { databaseNow } from '../db/clock.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Notice, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { announce, announceAll } from '../outbox/announce.ts'
import { writeAudit } from '../settings/audit.ts'

/** The texts of a notice by language. */
interface NoticeTexts {
  title: Record<string, string>
  blocks: Record<string, Block[]>
}

/** Returns the notices that operators posted, newest first, of one merchant if one is given. */
export function listPostedNotices(db: Db, page: PageRequest & { merchant_id?: string | undefined }) {
  const { merchant_id } = page
  return paginate(
    db
      .selectFrom('notice')
      .where('notice.operator_id', 'is not', null)
      .$if(merchant_id !== undefined, query => query.where('notice.merchant_id', '=', merchant_id ?? '')),
    page,
    query =>
      query
        .leftJoin('operator', 'operator.id', 'notice.operator_id')
        .leftJoin('merchant', 'merchant.id', 'notice.merchant_id')
        .select(['notice.id', 'notice.title', 'notice.blocks', 'notice.merchant_id', 'merchant.account'])
        .select(['operator.name as operator', 'notice.created_at', 'notice.updated_at', 'notice.withdrawn_at'])
        .orderBy('notice.created_at', 'desc')
        .orderBy('notice.id', 'desc'),
    rows =>
      rows.map(({ merchant_id: id, account, ...row }) => ({
        ...row,
        operator: row.operator ?? '',
        merchant: id === null || account === null ? null : { id, account },
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at?.toISOString() ?? null,
        withdrawn_at: row.withdrawn_at?.toISOString() ?? null
      }))
  )
}

/** Publishes a notice to everybody, or to one merchant. */
export async function postNotice(
  tx: Tx,
  operator: ActingOperator,
  { account, ...texts }: NoticeTexts & { account?: string | undefined }
) {
  requireTexts(texts)
  const merchant_id = account ? (await readMerchantByAccount(tx, account)).id : null
  const id = newId()
  await tx
    .insertInto('notice')
    .values({ id, ...toColumns(texts), merchant_id, published: merchant_id === null, operator_id: operator.id })
    .execute()
  await announceNotice(tx, merchant_id)
  await writeAudit(tx, operator, 'notice_post', id, { title: texts.title, account })
  return { id }
}

/** Replaces the texts of a notice that an operator posted. */
export async function updateNotice(tx: Tx, operator: ActingOperator, { id, ...texts }: NoticeTexts & { id: string }) {
  requireTexts(texts)
  const { title, merchant_id } = await lockPosted(tx, id)
  await tx
    .updateTable('notice')
    .set({ ...toColumns(texts), updated_at: databaseNow })
    .where('id', '=', id)
    .execute()
  await announceNotice(tx, merchant_id)
  await writeAudit(tx, operator, 'notice_update', id, { title: texts.title, before: title })
  return { id }
}

/** Withdraws a notice that an operator posted: nobody sees it any more. */
export async function withdrawNotice(tx: Tx, operator: ActingOperator, id: string) {
  const { title, merchant_id } = await lockPosted(tx, id)
  await tx.updateTable('notice').set({ withdrawn_at: databaseNow }).where('id', '=', id).execute()
  await announceNotice(tx, merchant_id)
  await writeAudit(tx, operator, 'notice_withdraw', id, { title })
  return { id }
}

async function lockPosted(tx: Tx, id: string): Promise<Notice> {
  const row = await tx.selectFrom('notice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row?.operator_id) throw new Refusal('not_found')
  if (row.withdrawn_at !== null) throw new Refusal('state_conflict')
  return row
}

/** Each language needs both a title and a text. */
function requireTexts({ title, blocks }: NoticeTexts): void {
  const languages = Object.keys(title)
  if (languages.length === 0) throw new Refusal('required', 'title')
  const incomplete = Object.keys(blocks).some(language => !languages.includes(language))
  if (incomplete) throw new Refusal('required', 'title')
  if (languages.some(language => !blocks[language]?.length)) throw new Refusal('required', 'blocks')
}

const toColumns = ({ title, blocks }: NoticeTexts) => ({ title: JSON.stringify(title), blocks: JSON.stringify(blocks) })

const announceNotice = (tx: Tx, merchantId: string | null) =>
  merchantId === null ? announceAll(tx, 'notice.created') : announce(tx, merchantId, 'notice.created')
