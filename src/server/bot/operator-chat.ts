import { isActiveOperator } from '../db/active-operator.ts'
import { runStatement } from '../db/one-statement.ts'
import type { Db, Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import type { OperatorIdentity } from '../handler/handler.ts'
import { writeAudit } from '../settings/audit.ts'
import { findStaffByAccount, ownRole } from '../staff/index.ts'

/** An operator identified by their chat. */
export interface OperatorInChat extends OperatorIdentity {
  /** Telegram's language code of the person, from their last message. */
  language: string
}

/**
 * Sets the private chat of the bot in which an operator decides, replacing any other; without a chat there is none. Refuses a
 * chat that belongs to another operator.
 */
export async function setOperatorChat(
  tx: Tx,
  by: ActingOperator,
  { account, chat }: { account: string; chat?: string | undefined }
): Promise<{ account: string; chat: string | null }> {
  const operator = await findStaffByAccount(tx, account)
  if (!operator) throw new Refusal('not_found', 'account')
  if (chat === undefined) await tx.deleteFrom('operator_chat').where('operator_id', '=', operator.id).execute()
  else await giveChat(tx, operator.id, BigInt(chat))
  await writeAudit(tx, by, 'chat_set', operator.id, { chat: chat ?? null })
  return { account, chat: chat ?? null }
}

async function giveChat(tx: Tx, operatorId: string, chatId: bigint): Promise<void> {
  const otherChat = await tx
    .selectFrom('operator_chat')
    .innerJoin('operator', 'operator.id', 'operator_chat.operator_id')
    .select('revoked_at')
    .where('chat_id', '=', chatId)
    .where('operator_id', '!=', operatorId)
    .executeTakeFirst()
  if (otherChat && otherChat.revoked_at === null) throw new Refusal('account_in_use', 'chat')
  // A revoked operator can no longer decide in it.
  if (otherChat) await tx.deleteFrom('operator_chat').where('chat_id', '=', chatId).execute()
  await tx
    .insertInto('operator_chat')
    .values({ operator_id: operatorId, chat_id: chatId })
    .onConflict(conflict =>
      conflict.column('operator_id').doUpdateSet({ chat_id: chatId, blocked_at: null, language: '' })
    )
    .execute()
}

const selectActiveChats = (db: Db) =>
  db
    .selectFrom('operator_chat')
    .innerJoin('operator', 'operator.id', 'operator_chat.operator_id')
    .where(isActiveOperator())

/** Selects the chats that the bot can write to, of operators who may act. */
export const selectReachableChats = (db: Db) => selectActiveChats(db).where('blocked_at', 'is', null)

/** Returns the active operator of a chat. */
export async function findOperatorInChat(db: Db, chatId: number): Promise<OperatorInChat | undefined> {
  const row = await selectActiveChats(db)
    .select(['operator.id', 'operator.name', 'operator.merchant_id', 'operator.role', 'operator_chat.language'])
    .select(ownRole)
    .where('chat_id', '=', BigInt(chatId))
    .executeTakeFirst()
  return row && { ...row, scope: null }
}

/** Stores the language of an operator's Telegram. */
export async function noteLanguage(db: Db, operator: OperatorInChat, language: string | undefined): Promise<void> {
  if (!language || language === operator.language) return
  await runStatement(db, at =>
    at.updateTable('operator_chat').set({ language }).where('operator_id', '=', operator.id).execute()
  )
}
