import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { NoticeTime, PostedState } from '../../contract/help/notice.operator.ts'
import type { Block } from '../../contract/rich-text.ts'
import { databaseNow } from '../db/clock.ts'
import { type PageRequest, paginate } from '../db/page.ts'
import type { Db, Notice, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { writeAudit } from '../settings/audit.ts'
import { announceNotice, sendNotice } from './notice-sending.ts'
import { type NamedReceivers, readReceivers } from './segment.ts'

/** The texts of a notice by language. */
interface NoticeTexts {
  title: Record<string, string>
  blocks: Record<string, Block[]>
}

interface Plan extends NamedReceivers {
  /** When it is sent; left out: at once. */
  at?: NoticeTime | undefined
  /** Whether the bot tells it, too. */
  bot?: boolean | undefined
}

interface PostedFilter {
  merchant_id?: string | undefined
  state?: PostedState | undefined
}

/** The one merchant who reads it, or will. */
const reader = sql<string>`coalesce(notice.merchant_id, notice.receiver_id)`
const dueDay = sql<string | null>`to_char(notice.due_at, 'YYYY-MM-DD')`
const dueTime = sql<string | null>`to_char(notice.due_at, 'HH24:MI')`

/** Returns the notices that operators posted, newest first, or those that wait, the next one first; of one merchant if one is given. */
export function listPostedNotices(
  db: Db,
  { merchant_id, state, ...page }: PageRequest & PostedFilter,
  timezone: string
) {
  const isScheduled = state === 'scheduled'
  return paginate(
    db
      .selectFrom('notice')
      .where('notice.operator_id', 'is not', null)
      .$if(isScheduled, query => query.where('due_at', 'is not', null).where('withdrawn_at', 'is', null))
      .$if(state === 'sent', query => query.where('due_at', 'is', null).where('withdrawn_at', 'is', null))
      .$if(merchant_id !== undefined, query =>
        query.where(({ or, eb }) =>
          or([eb('notice.merchant_id', '=', merchant_id ?? ''), eb('notice.receiver_id', '=', merchant_id ?? '')])
        )
      ),
    page,
    query =>
      query
        .leftJoin('operator', 'operator.id', 'notice.operator_id')
        .leftJoin('merchant', join => join.on('merchant.id', '=', reader))
        .select(['notice.id', 'notice.title', 'notice.blocks', 'merchant.id as merchant_id', 'merchant.account'])
        .select(['notice.segment', 'notice.bot', 'notice.receivers', dueDay.as('day'), dueTime.as('time')])
        .select(['operator.name as operator', 'notice.created_at', 'notice.updated_at', 'notice.withdrawn_at'])
        .$if(isScheduled, scheduled => scheduled.orderBy('notice.due_at'))
        .orderBy('notice.created_at', 'desc')
        .orderBy('notice.id', 'desc'),
    rows =>
      rows.map(({ merchant_id: id, account, day, time, ...row }) => ({
        ...row,
        operator: row.operator ?? '',
        merchant: id === null || account === null ? null : { id, account },
        scheduled: day === null || time === null ? null : { day, time, timezone },
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at?.toISOString() ?? null,
        withdrawn_at: row.withdrawn_at?.toISOString() ?? null
      }))
  )
}

/** Publishes a notice to everybody, one merchant or a segment: at once, or at its time. */
export async function postNotice(
  tx: Tx,
  operator: ActingOperator,
  { title, blocks, at, bot = true, ...named }: NoticeTexts & Plan
) {
  requireTexts({ title, blocks })
  const receivers = await readReceivers(tx, named)
  const due_at = at ? await readDue(tx, at) : null
  const id = newId()
  const row = { id, ...toColumns({ title, blocks }), ...toPlan(receivers), due_at, bot }
  await tx
    .insertInto('notice')
    .values({ ...row, published: false, operator_id: operator.id })
    .execute()
  const count = due_at === null ? await sendNotice(tx, { id, ...receivers }) : null
  await writeAudit(tx, operator, 'notice_post', id, { title, ...named, at, bot, receivers: count })
  return { id, receivers: count }
}

/** Replaces the texts of a notice that an operator posted; with a time also the time and the receivers of one that waits. */
export async function updateNotice(
  tx: Tx,
  operator: ActingOperator,
  { id, title, blocks, at, bot, ...named }: NoticeTexts & Plan & { id: string }
) {
  requireTexts({ title, blocks })
  const { title: before, merchant_id, due_at } = await lockPosted(tx, id)
  if (at && due_at === null) throw new Refusal('state_conflict')
  const plan = at && { ...toPlan(await readReceivers(tx, named)), due_at: await readDue(tx, at), bot }
  await tx
    .updateTable('notice')
    .set({ ...toColumns({ title, blocks }), ...plan, updated_at: databaseNow })
    .where('id', '=', id)
    .execute()
  if (due_at === null) await announceNotice(tx, merchant_id)
  await writeAudit(tx, operator, 'notice_update', id, { title, before, ...(at && { ...named, at, bot }) })
  return { id }
}

/** Withdraws a notice that an operator posted: nobody sees it any more. One that waits is not sent. */
export async function withdrawNotice(tx: Tx, operator: ActingOperator, id: string) {
  const { title, merchant_id, due_at } = await lockPosted(tx, id)
  await tx.updateTable('notice').set({ withdrawn_at: databaseNow }).where('id', '=', id).execute()
  if (due_at === null) await announceNotice(tx, merchant_id)
  await writeAudit(tx, operator, 'notice_withdraw', id, { title })
  return { id }
}

async function lockPosted(tx: Tx, id: string): Promise<Notice> {
  const row = await tx.selectFrom('notice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row?.operator_id) throw new Refusal('not_found')
  if (row.withdrawn_at !== null) throw new Refusal('state_conflict')
  return row
}

/** Returns a day and a time of the business time zone, which is that of every connection, as an instant to come. */
async function readDue(tx: Tx, { day, time }: NoticeTime): Promise<Date> {
  const { rows } = await sql<{ due: Date; isLater: boolean }>`
    SELECT due, due > clock_timestamp() AS "isLater" FROM (SELECT ${`${day} ${time}`}::timestamptz AS due) AS typed`.execute(
    tx
  )
  const typed = rows[0]
  if (!typed?.isLater) throw new Refusal('value_invalid', 'at')
  return typed.due
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

const toPlan = ({ receiver_id, segment }: Awaited<ReturnType<typeof readReceivers>>) => ({
  receiver_id,
  segment: segment && JSON.stringify(segment)
})
