/**
 * The bot: its messages (an outbox, written in the transaction of the event), the chats of operators, the updates that it has
 * handled, and the lease of their reader.
 */
export const bot = `
CREATE TABLE operator_chat (
  operator_id uuid PRIMARY KEY REFERENCES operator (id),
  chat_id bigint NOT NULL CHECK (chat_id > 0),
  language text NOT NULL DEFAULT '',
  blocked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT operator_chat_one UNIQUE (chat_id)
);

CREATE TABLE bot_message (
  id uuid PRIMARY KEY,
  bot_id bigint,
  chat_id bigint NOT NULL,
  merchant_id uuid REFERENCES merchant (id),
  operator_id uuid REFERENCES operator (id),
  kind text NOT NULL CHECK (kind IN ('recharge', 'withdrawal', 'order', 'submission')),
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
CREATE INDEX audit_target ON audit (target);

CREATE TABLE bot_update (
  bot_id bigint NOT NULL,
  update_id bigint NOT NULL,
  seen_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (bot_id, update_id)
);
CREATE INDEX bot_update_seen_at ON bot_update (seen_at);

CREATE TABLE bot_lease (
  bot_id bigint PRIMARY KEY,
  holder uuid NOT NULL,
  until timestamptz(3) NOT NULL,
  next_update bigint NOT NULL DEFAULT 0
);
`
