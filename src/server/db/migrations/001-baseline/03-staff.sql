-- Operators, how they sign in, what waits for a second person, and what they did.

CREATE TABLE operator (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  merchant_id uuid REFERENCES merchant (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  revoked_at timestamptz(3),
  account text UNIQUE CHECK (account = lower(account)),
  role text NOT NULL CHECK (role IN ('owner', 'cashier', 'support', 'auditor')),
  password_hash text NOT NULL DEFAULT '-',
  totp_secret bytea,
  totp_counter bigint NOT NULL DEFAULT 0,
  created_by uuid REFERENCES operator (id)
);
COMMENT ON COLUMN operator.merchant_id IS 'The merchant this person also is: they may not decide that merchant''s requests.';
COMMENT ON COLUMN operator.account IS 'In lower case. Null: signs in nowhere, like the operator of the demo.';
COMMENT ON COLUMN operator.totp_secret IS 'Encrypted with a key derived from SECRET.';
COMMENT ON COLUMN operator.totp_counter IS 'The newest counter that was used: no code works twice.';

CREATE TABLE operator_token (
  id uuid PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operator (id),
  name text NOT NULL,
  digest bytea NOT NULL UNIQUE,
  scope jsonb,
  network cidr,
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX operator_token_operator ON operator_token (operator_id);
COMMENT ON COLUMN operator_token.scope IS 'Names of operations; null: all that the role may call.';
COMMENT ON COLUMN operator_token.network IS 'From where it works; null: from anywhere.';

CREATE TABLE operator_session (
  id uuid PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operator (id),
  digest bytea NOT NULL UNIQUE,
  address text NOT NULL,
  user_agent text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX operator_session_operator ON operator_session (operator_id);
CREATE INDEX operator_session_expires_at ON operator_session (expires_at);

CREATE TABLE operator_chat (
  operator_id uuid PRIMARY KEY REFERENCES operator (id),
  chat_id bigint NOT NULL CONSTRAINT operator_chat_one UNIQUE CHECK (chat_id > 0),
  language text NOT NULL DEFAULT '',
  blocked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
COMMENT ON TABLE operator_chat IS 'In which private chat of the bot an operator reads and decides requests.';
COMMENT ON COLUMN operator_chat.language IS 'Telegram''s language code of the person, as of their last message to the bot.';
COMMENT ON COLUMN operator_chat.blocked_at IS 'Since when the bot may not write to them.';

CREATE TABLE approval (
  id uuid PRIMARY KEY,
  operation text NOT NULL,
  input jsonb NOT NULL,
  fingerprint text NOT NULL,
  reason text NOT NULL,
  requested_by uuid NOT NULL REFERENCES operator (id),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'refused')),
  decided_by uuid REFERENCES operator (id),
  decided_at timestamptz(3),
  note text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT approval_by_another CHECK (requested_by <> decided_by),
  CONSTRAINT approval_decided CHECK ((status = 'pending') = (decided_by IS NULL))
);
CREATE UNIQUE INDEX approval_once ON approval (operation, fingerprint) WHERE status = 'pending';
CREATE INDEX approval_created_at ON approval (created_at, id);
COMMENT ON COLUMN approval.fingerprint IS 'Digest of the input: the same request waits once.';

CREATE TABLE audit (
  id uuid PRIMARY KEY,
  operator_id uuid REFERENCES operator (id),
  action text NOT NULL,
  target text NOT NULL DEFAULT '',
  payload jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  approved_by uuid REFERENCES operator (id),
  address text NOT NULL DEFAULT '',
  request_id uuid,
  merchant_id uuid REFERENCES merchant (id)
);
CREATE INDEX audit_created_at ON audit (created_at, id);
CREATE INDEX audit_target ON audit (target);
CREATE INDEX audit_merchant ON audit (merchant_id, created_at, id) WHERE merchant_id IS NOT NULL;
CREATE INDEX audit_operator ON audit (operator_id, created_at, id);
CREATE INDEX audit_action ON audit (action, created_at, id);
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_keep BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
COMMENT ON COLUMN audit.operator_id IS 'Null: the merchant did it.';
COMMENT ON COLUMN audit.approved_by IS 'The second person of an action that needs two.';
COMMENT ON COLUMN audit.merchant_id IS 'The merchant whom the action is about.';

CREATE TABLE merchant_note (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  operator_id uuid NOT NULL REFERENCES operator (id),
  text text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX merchant_note_merchant ON merchant_note (merchant_id, created_at, id);
