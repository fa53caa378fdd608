-- What is announced and told after a commit. Each stream of events has one row that counts its events and stays locked until the
-- transaction that incremented it commits, so the numbers have no gap and follow the order of the commits.

CREATE TABLE event_stream (
  id uuid PRIMARY KEY,
  last bigint NOT NULL CHECK (last > 0)
);
COMMENT ON TABLE event_stream IS 'How many events a stream has: a merchant''s (their id), or the one for everybody (the nil id).';

CREATE TABLE outbox (
  stream uuid NOT NULL,
  seq bigint NOT NULL CHECK (seq > 0),
  topic text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (stream, seq)
);
CREATE INDEX outbox_created_at ON outbox (created_at);
COMMENT ON TABLE outbox IS 'Realtime events, kept for a while.';

CREATE TABLE bot_message (
  id uuid PRIMARY KEY,
  bot_id bigint,
  chat_id bigint NOT NULL,
  merchant_id uuid REFERENCES merchant (id),
  operator_id uuid REFERENCES operator (id),
  kind text NOT NULL CHECK (kind IN (
    'recharge', 'withdrawal', 'order', 'submission', 'account', 'credit', 'deduction', 'feedback', 'security', 'order_request')),
  subject_id uuid NOT NULL,
  event text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dropped', 'given_up')),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz(3) NOT NULL,
  message_id bigint,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT bot_message_reader CHECK ((merchant_id IS NULL) <> (operator_id IS NULL))
);
CREATE INDEX bot_message_due ON bot_message (due_at) WHERE state = 'waiting';
CREATE INDEX bot_message_turn ON bot_message (chat_id, created_at, id) WHERE state = 'waiting';
CREATE INDEX bot_message_subject ON bot_message (subject_id) WHERE operator_id IS NOT NULL;
CREATE INDEX bot_message_answer ON bot_message (chat_id, message_id) WHERE operator_id IS NOT NULL;
CREATE INDEX bot_message_created_at ON bot_message (created_at);
COMMENT ON TABLE bot_message IS 'What the bot has to say, or has said. Of merchant and operator one is set.';
COMMENT ON COLUMN bot_message.bot_id IS 'Null: an operator''s that waits, for operators are the same for every bot.';
COMMENT ON COLUMN bot_message.message_id IS 'Telegram''s number of the message in its chat, once it is sent.';

CREATE TABLE bot_update (
  bot_id bigint NOT NULL,
  update_id bigint NOT NULL,
  seen_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (bot_id, update_id)
);
CREATE INDEX bot_update_seen_at ON bot_update (seen_at);
COMMENT ON TABLE bot_update IS 'Updates that were acted on.';

CREATE TABLE bot_lease (
  bot_id bigint PRIMARY KEY,
  holder uuid NOT NULL,
  until timestamptz(3) NOT NULL,
  next_update bigint NOT NULL DEFAULT 0
);
COMMENT ON TABLE bot_lease IS 'Which process reads the updates of a bot, and which is the next.';
