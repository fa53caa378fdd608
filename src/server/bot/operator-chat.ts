import { oneStatement } from '../db/one-statement.ts'
import { transaction } from '../db/retry.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { type ActingOperator, writeAudit } from '../settings/audit.ts'

/** An operator who is known by the chat that they write in. */
export interface OperatorInChat extends ActingOperator {
  /** Telegram's language code of the person, as of their last word. */
  language: string
}

/** Lets an operator decide in a private chat of the bot, and in no other any more. Refuses a chat that is another's. */
export async function setOperatorChat(db: Db, operator: ActingOperator, chatId: bigint): Promise<void> {
  await transaction(db, async tx => {
    const taken = await tx
      .selectFrom('operator_chat')
      .innerJoin('operator', 'operator.id', 'operator_chat.operator_id')
      .select('revoked_at')
      .where('chat_id', '=', chatId)
      .where('operator_id', '!=', operator.id)
      .executeTakeFirst()
    if (taken && taken.revoked_at === null) throw new Refusal('account_in_use')
    // One who was revoked decides nothing in it any more.
    if (taken) await tx.deleteFrom('operator_chat').where('chat_id', '=', chatId).execute()
    await tx
      .insertInto('operator_chat')
      .values({ operator_id: operator.id, chat_id: chatId })
      .onConflict(conflict =>
        conflict.column('operator_id').doUpdateSet({ chat_id: chatId, blocked_at: null, language: '' })
      )
      .execute()
    await writeAudit(tx, operator, 'operator_chat_set', operator.id, { chat: chatId.toString() })
  })
}

/** Lets an operator decide in no chat. Returns whether there was one. */
export async function endOperatorChat(db: Db, operator: ActingOperator): Promise<boolean> {
  return transaction(db, async tx => {
    const { numDeletedRows } = await tx
      .deleteFrom('operator_chat')
      .where('operator_id', '=', operator.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await writeAudit(tx, operator, 'operator_chat_end', operator.id)
    return true
  })
}

/** The operator whose chat it is, while they are active. */
export async function operatorIn(db: Db, chatId: number): Promise<OperatorInChat | undefined> {
  return db
    .selectFrom('operator_chat')
    .innerJoin('operator', 'operator.id', 'operator_chat.operator_id')
    .select(['operator.id', 'operator.name', 'operator.merchant_id', 'operator_chat.language'])
    .where('chat_id', '=', BigInt(chatId))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

/** Keeps the language that an operator's Telegram is set to. */
export async function noteLanguage(db: Db, operator: OperatorInChat, language: string | undefined): Promise<void> {
  if (!language || language === operator.language) return
  await oneStatement(db, at =>
    at.updateTable('operator_chat').set({ language }).where('operator_id', '=', operator.id).execute()
  )
}
