/**
 * Credits and deductions are reported as results, in a notice and by the bot. They have no document that a merchant can open:
 * their subject is the transfer, which has a receipt.
 */
export const receiptNotices = `
ALTER TABLE bot_message DROP CONSTRAINT bot_message_kind_check;
ALTER TABLE bot_message ADD CONSTRAINT bot_message_kind_check
  CHECK (kind IN ('recharge', 'withdrawal', 'order', 'submission', 'account', 'credit', 'deduction', 'feedback'));
UPDATE notice SET subject_id = credit.transfer_id FROM credit WHERE notice.kind = 'credit' AND notice.subject_id = credit.id;
`
