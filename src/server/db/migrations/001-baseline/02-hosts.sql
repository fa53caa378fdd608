-- Identities of hosts: Telegram accounts, partners' users, and their one-time credentials. Only digests of secrets are stored. A Telegram
-- account is stored per bot, because the holder of another bot's token could sign launches for anyone.

CREATE TABLE telegram_user (
  bot_id bigint NOT NULL,
  telegram_user_id bigint NOT NULL CHECK (telegram_user_id > 0),
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  language text NOT NULL DEFAULT '',
  blocked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  username text NOT NULL DEFAULT '',
  PRIMARY KEY (bot_id, telegram_user_id),
  CONSTRAINT telegram_user_merchant UNIQUE (merchant_id, bot_id)
);
CREATE INDEX telegram_user_username ON telegram_user (lower(username) text_pattern_ops);
COMMENT ON TABLE telegram_user IS 'A Telegram account that is bound to a merchant, as one bot knows it.';
COMMENT ON COLUMN telegram_user.language IS 'Telegram''s language code of the person; empty when it said none.';
COMMENT ON COLUMN telegram_user.blocked_at IS 'Since when the bot may not write to them.';
COMMENT ON COLUMN telegram_user.username IS 'Without @; empty without one.';

CREATE TABLE telegram_launch (
  digest bytea PRIMARY KEY,
  proof_digest bytea NOT NULL,
  id uuid NOT NULL,
  session_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX telegram_launch_expires_at ON telegram_launch (expires_at);
COMMENT ON TABLE telegram_launch IS 'Launch data that was exchanged: kept until it is too old to be tried again.';
COMMENT ON COLUMN telegram_launch.id IS 'What the ticket is derived from.';
COMMENT ON COLUMN telegram_launch.session_id IS 'Null: nobody was bound, and the launch got a ticket.';

CREATE TABLE telegram_ticket (
  digest bytea PRIMARY KEY,
  bot_id bigint NOT NULL,
  telegram_user_id bigint NOT NULL,
  language text NOT NULL DEFAULT '',
  expires_at timestamptz(3) NOT NULL,
  username text NOT NULL DEFAULT ''
);
CREATE INDEX telegram_ticket_expires_at ON telegram_ticket (expires_at);
COMMENT ON TABLE telegram_ticket IS 'Lets a Telegram account be bound, once.';

CREATE TABLE partner (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  token_digest bytea NOT NULL UNIQUE,
  origins jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  ended_at timestamptz(3)
);
CREATE UNIQUE INDEX partner_name ON partner (name) WHERE ended_at IS NULL;

CREATE TABLE partner_user (
  partner_id uuid NOT NULL REFERENCES partner (id),
  user_id text NOT NULL,
  merchant_id uuid UNIQUE REFERENCES merchant (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (partner_id, user_id)
);
COMMENT ON TABLE partner_user IS 'A user of a partner. Without a merchant until their first code is used.';

CREATE TABLE partner_code (
  digest bytea PRIMARY KEY,
  partner_id uuid NOT NULL,
  user_id text NOT NULL,
  nickname text NOT NULL DEFAULT '',
  language text NOT NULL DEFAULT '',
  timezone text NOT NULL DEFAULT '',
  expires_at timestamptz(3) NOT NULL,
  FOREIGN KEY (partner_id, user_id) REFERENCES partner_user (partner_id, user_id)
);
CREATE INDEX partner_code_expires_at ON partner_code (expires_at);
COMMENT ON TABLE partner_code IS 'A partner''s one-time code.';

CREATE TABLE unlock (
  digest bytea PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX unlock_merchant ON unlock (merchant_id);
CREATE INDEX unlock_expires_at ON unlock (expires_at);
COMMENT ON TABLE unlock IS 'What stands for a transaction password on one device.';
