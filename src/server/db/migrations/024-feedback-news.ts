/** The bot reports answered feedback. */
export const feedbackNews = `
ALTER TABLE bot_message DROP CONSTRAINT bot_message_kind_check;
ALTER TABLE bot_message ADD CONSTRAINT bot_message_kind_check
  CHECK (kind IN ('recharge', 'withdrawal', 'order', 'submission', 'account', 'credit', 'feedback'));
`
