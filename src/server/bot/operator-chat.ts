import { oneStatement } from '../db/one-statement.ts'
import { transaction } from '../db/retry.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { type ActingOperator, writeAudit } from '../settings/audit.ts'

/** An operator identified by their chat. */
export interface OperatorInChat extends ActingOperator {
  /** Telegram's language code of the person, from their last message. */
  language: string
}

/**
 * Lets an operator decide in one private chat of the bot, replacing any other. Refuses a chat that belongs to another operator.
 */
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
    // A revoked operator can no longer decide in it.
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

/** Removes an operator's chat. Returns whether there was one. */
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

/** Returns the active operator of a chat. */
export async function operatorIn(db: Db, chatId: number): Promise<OperatorInChat | undefined> {
  return db
    .selectFrom('operator_chat')
    .innerJoin('operator', 'operator.id', 'operator_chat.operator_id')
    .select(['operator.id', 'operator.name', 'operator.merchant_id', 'operator_chat.language'])
    .where('chat_id', '=', BigInt(chatId))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

/** Stores the language of an operator's Telegram. */
export async function noteLanguage(db: Db, operator: OperatorInChat, language: string | undefined): Promise<void> {
  if (!language || language === operator.language) return
  await oneStatement(db, at =>
    at.updateTable('operator_chat').set({ language }).where('operator_id', '=', operator.id).execute()
  )
}
