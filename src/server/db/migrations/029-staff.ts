/** Accounts of staff with a role and a second factor, their sessions and API tokens, and who approved what. */
export const staff = `
ALTER TABLE operator
  ADD COLUMN account text UNIQUE CHECK (account = lower(account)),
  ADD COLUMN role text NOT NULL DEFAULT 'owner' CHECK (role IN ('owner', 'cashier', 'support', 'auditor')),
  ADD COLUMN password_hash text NOT NULL DEFAULT '-',
  ADD COLUMN totp_secret bytea,
  ADD COLUMN totp_counter bigint NOT NULL DEFAULT 0,
  ADD COLUMN created_by uuid REFERENCES operator (id);
ALTER TABLE operator ALTER COLUMN role DROP DEFAULT;

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
INSERT INTO operator_token (id, operator_id, name, digest, expires_at, revoked_at)
  SELECT gen_random_uuid(), id, name, token_digest, now() + interval '90 days', revoked_at FROM operator;
ALTER TABLE operator DROP COLUMN token_digest;

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

ALTER TABLE audit
  ADD COLUMN approved_by uuid REFERENCES operator (id),
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN request_id uuid;

COMMENT ON COLUMN operator.account IS 'In lower case. Null: signs in nowhere, like the operator of the demo.';
COMMENT ON COLUMN operator.totp_secret IS 'Encrypted with a key derived from SECRET.';
COMMENT ON COLUMN operator.totp_counter IS 'The newest counter that was used: no code works twice.';
COMMENT ON COLUMN operator_token.scope IS 'Names of operations; null: all that the role may call.';
COMMENT ON COLUMN operator_token.network IS 'From where it works; null: from anywhere.';
COMMENT ON COLUMN approval.fingerprint IS 'Digest of the input: the same request waits once.';
COMMENT ON COLUMN audit.approved_by IS 'The second person of an action that needs two.';
`
