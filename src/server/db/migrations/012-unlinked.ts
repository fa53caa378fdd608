/** The bot tells a Telegram account that it no longer opens a shop. */
export const unlinked = `
ALTER TABLE bot_message DROP CONSTRAINT bot_message_kind_check;
ALTER TABLE bot_message ADD CONSTRAINT bot_message_kind_check
  CHECK (kind IN ('recharge', 'withdrawal', 'order', 'submission', 'account'));
`
