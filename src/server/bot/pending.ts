import type { Context } from 'grammy'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Language } from '../../contract/languages.ts'
import { isPermitted } from '../../contract/operator-operations.ts'
import type { ServerTextKey } from '../../i18n/keys.ts'
import { databaseNow } from '../db/clock.ts'
import { WAITING_SINCE, WAITING_STATES, type WaitingTable } from '../db/document-states.ts'
import type { Db } from '../db/schema.ts'
import { translate } from '../text/texts.ts'
import { formatWaitingAge } from './age.ts'
import { toLoggable } from './api.ts'
import { setOperatorCommands } from './commands.ts'
import { getOperatorsLanguage, withoutLinkPreview } from './compose.ts'
import { mayApprove } from './decide.ts'
import { queueReads } from './message-reads.ts'
import { findOperatorInChat, noteLanguage, type OperatorInChat } from './operator-chat.ts'
import type { ChatContext } from './press.ts'
import { findRequest, type RequestKind } from './request.ts'
import { writePendingText } from './request-text.ts'
import { isWithinChatRate } from './welcome.ts'

/** Requests that are shown with their buttons; the rest is counted. */
const MAX_SHOWN = 5

type WaitingKind = keyof typeof queueReads

const labels: Readonly<Record<WaitingKind, ServerTextKey>> = {
  recharge: 'bot.waitingRecharges',
  deposit: 'bot.waitingDeposits',
  withdrawal: 'bot.waitingWithdrawals',
  refund: 'bot.waitingRefunds',
  submission: 'bot.waitingProofs',
  approval: 'bot.waitingApprovals'
}

/**
 * Sends an operator the number and age of the waiting requests that their role may read, and the oldest ones that it
 * may decide, with buttons. Returns false for anyone else, and outside the private chat.
 */
export async function sendPending(ctx: Context, context: ChatContext): Promise<boolean> {
  const { from, chat } = ctx
  const operator = from && chat?.id === from.id ? await findOperatorInChat(context.db, from.id) : undefined
  if (!from || !operator) return false
  if (!(await isWithinChatRate(context, from.id))) return true
  const language = getOperatorsLanguage(from.language_code)
  await noteLanguage(context.db, operator, from.language_code)
  await setOperatorCommands(ctx.api, from.id, language).catch(error =>
    context.log.debug({ err: toLoggable(error) }, 'no commands for an operator')
  )
  await ctx.reply(await readSummary(context.db, operator, language), withoutLinkPreview)
  for (const one of await listOldest(context.db, operator)) await showRequest(ctx, context, operator, one, language)
  return true
}

interface WaitingRow {
  kind: WaitingKind
  count: bigint
  seconds: number
}

const tables: Readonly<Record<WaitingKind, WaitingTable>> = {
  recharge: 'recharge',
  withdrawal: 'withdrawal',
  submission: 'submission',
  refund: 'shop_order',
  deposit: 'deposit',
  approval: 'approval'
}

async function readSummary(db: Db, operator: OperatorInChat, language: Language): Promise<string> {
  const parts = Object.entries(tables).map(
    ([kind, table]) =>
      sql`SELECT ${sql.lit(kind)} AS kind, ${sql.ref(WAITING_SINCE[table])} AS since FROM ${sql.table(table)} WHERE ${WAITING_STATES[table]}`
  )
  const { rows } = await sql<WaitingRow>`
    SELECT kind, count(*), extract(epoch FROM clock_timestamp() - min(since))::float8 AS seconds
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS waiting GROUP BY kind`.execute(db)
  const lines = (Object.keys(labels) as WaitingKind[]).flatMap(kind => {
    const row = isPermitted(operator, queueReads[kind]) ? rows.find(one => one.kind === kind) : undefined
    return row
      ? [translate(labels[kind], language, { n: String(row.count), age: formatWaitingAge(row.seconds, language) })]
      : []
  })
  return lines.length > 0 ? lines.join('\n') : translate('bot.nothingWaits', language)
}

interface OldestRequest {
  kind: RequestKind
  id: string
  seconds: number
}

async function listOldest(db: Db, operator: OperatorInChat): Promise<OldestRequest[]> {
  const kinds = (['recharge', 'withdrawal', 'submission'] as const).filter(kind => mayApprove(operator, kind))
  if (kinds.length === 0) return []
  const parts = kinds.map(
    kind => sql`
      SELECT ${sql.lit(kind)} AS kind, id, created_at FROM ${sql.table(kind)} WHERE ${WAITING_STATES[kind]}`
  )
  const { rows } = await sql<OldestRequest>`
    SELECT kind, id, extract(epoch FROM clock_timestamp() - created_at)::float8 AS seconds
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS waiting ORDER BY created_at, id LIMIT ${MAX_SHOWN}`.execute(db)
  return rows
}

async function showRequest(
  ctx: Context,
  context: ChatContext,
  operator: OperatorInChat,
  { kind, id, seconds }: OldestRequest,
  language: Language
): Promise<void> {
  const request = await findRequest(context.db, kind, id)
  if (!request) return
  const { text, buttons } = await writePendingText(context.db, request, context.config, language)
  const message = await ctx.reply(`${text}\n${formatWaitingAge(seconds, language)}`, {
    ...withoutLinkPreview,
    reply_markup: buttons
  })
  await rememberMessage(context, operator, { kind, id, chatId: message.chat.id, messageId: message.message_id })
}

/** The newest message about a request is the one that shows its decision later; there is one for each operator. */
async function rememberMessage(
  { db, botId }: ChatContext,
  operator: OperatorInChat,
  { kind, id, chatId, messageId }: { kind: RequestKind; id: string; chatId: number; messageId: number }
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('bot_message')
    .set({ message_id: BigInt(messageId) })
    .where('subject_id', '=', id)
    .where('bot_id', '=', botId)
    .where('operator_id', '=', operator.id)
    .where('chat_id', '=', BigInt(chatId))
    .where('event', '=', 'asked')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  await db
    .insertInto('bot_message')
    .values({
      id: newId(),
      bot_id: botId,
      chat_id: BigInt(chatId),
      operator_id: operator.id,
      kind,
      subject_id: id,
      event: 'asked',
      details: '{}',
      state: 'sent',
      due_at: databaseNow,
      message_id: BigInt(messageId)
    })
    .execute()
}
