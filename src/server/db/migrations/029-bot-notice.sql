-- The bot tells what operators post, too.
ALTER TABLE bot_message
  DROP CONSTRAINT bot_message_kind_check,
  ADD CONSTRAINT bot_message_kind_check CHECK (kind IN (
    'recharge', 'withdrawal', 'order', 'submission', 'account', 'credit', 'deduction', 'feedback', 'security', 'order_request', 'alert',
    'notice')) NOT VALID;
