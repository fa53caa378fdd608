CREATE TABLE operator_alert (
  subject text PRIMARY KEY,
  mark text NOT NULL,
  raised_at timestamptz(3) NOT NULL DEFAULT now()
);
COMMENT ON TABLE operator_alert IS 'What operators were last told of each subject in their chats, so that it is said once.';
COMMENT ON COLUMN operator_alert.mark IS 'Of a queue when its newest request came; of a node or the books its state.';
ALTER TABLE bot_message
  DROP CONSTRAINT bot_message_kind_check,
  ADD CONSTRAINT bot_message_kind_check CHECK (kind IN (
    'recharge', 'withdrawal', 'order', 'submission', 'account', 'credit', 'deduction', 'feedback', 'security', 'order_request', 'alert')) NOT VALID;
