LOCK TABLE operator, operator_session, approval IN ACCESS EXCLUSIVE MODE;
ALTER TABLE operator
  ADD COLUMN confirmed_at timestamptz(3),
  ADD COLUMN suspended_at timestamptz(3);
UPDATE operator SET confirmed_at = created_at WHERE totp_secret IS NOT NULL;

CREATE TABLE operator_enrolment (
  operator_id uuid PRIMARY KEY REFERENCES operator (id),
  digest bytea NOT NULL UNIQUE,
  made_by uuid NOT NULL REFERENCES operator (id),
  trusted boolean NOT NULL,
  totp_secret bytea NOT NULL,
  passkey_id text,
  passkey jsonb,
  uses_totp boolean NOT NULL DEFAULT false,
  totp_counter bigint NOT NULL DEFAULT 0,
  password_hash text,
  recovery_codes jsonb,
  confirmation_digest bytea,
  wrong_confirmations integer NOT NULL DEFAULT 0,
  finished_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT operator_enrolment_finished CHECK ((finished_at IS NULL) = (password_hash IS NULL)
    AND (finished_at IS NULL) = (recovery_codes IS NULL) AND (finished_at IS NULL) = (confirmation_digest IS NULL)
    AND (finished_at IS NULL OR uses_totp OR passkey IS NOT NULL))
);

CREATE TABLE operator_passkey (
  id text PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operator (id),
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports jsonb NOT NULL,
  name text NOT NULL,
  used_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX operator_passkey_operator ON operator_passkey (operator_id);

CREATE TABLE operator_recovery_code (
  operator_id uuid NOT NULL REFERENCES operator (id),
  digest bytea NOT NULL,
  used_at timestamptz(3),
  PRIMARY KEY (operator_id, digest)
);

CREATE TABLE passkey_challenge (
  challenge text PRIMARY KEY,
  operator_id uuid REFERENCES operator (id),
  expires_at timestamptz(3) NOT NULL
);

CREATE TABLE operator_place (
  operator_id uuid NOT NULL REFERENCES operator (id),
  digest bytea NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  PRIMARY KEY (operator_id, digest)
);

ALTER TABLE operator_session ADD COLUMN verified_at timestamptz(3) NOT NULL DEFAULT now();

ALTER TABLE approval
  DROP CONSTRAINT approval_by_another,
  DROP CONSTRAINT approval_decided,
  DROP CONSTRAINT approval_status_check,
  ADD COLUMN alone boolean NOT NULL DEFAULT false,
  ADD COLUMN collected_at timestamptz(3),
  ADD CONSTRAINT approval_status_check CHECK (status IN ('pending', 'approved', 'refused', 'expired')),
  ADD CONSTRAINT approval_by_another CHECK (alone OR requested_by <> decided_by),
  ADD CONSTRAINT approval_decided CHECK ((status IN ('pending', 'expired')) = (decided_by IS NULL));

CREATE TABLE decided_sum (
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payout', 'credit', 'return')),
  subject uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (day, kind, subject)
);

CREATE TABLE price_setter (
  subject uuid NOT NULL,
  operator_id uuid NOT NULL REFERENCES operator (id),
  set_at timestamptz(3) NOT NULL,
  PRIMARY KEY (subject, operator_id)
);

COMMENT ON COLUMN operator.confirmed_at IS 'Since when a person signs in by the password and second factor that they chose themselves. Null: a program, or an invitation.';
COMMENT ON COLUMN operator.suspended_at IS 'Since when an owner has stopped all access.';
COMMENT ON TABLE operator_enrolment IS 'A one-time link, and what a person chose by it until another one confirms that it was them.';
COMMENT ON COLUMN operator_enrolment.digest IS 'Digest of the token in the link.';
COMMENT ON COLUMN operator_enrolment.trusted IS 'Made on the server or with its set-up code: needs no confirmation.';
COMMENT ON COLUMN operator_enrolment.confirmation_digest IS 'Digest of the code that the person tells to who confirms them.';
COMMENT ON COLUMN operator_session.verified_at IS 'When the second factor was last used in this session.';
COMMENT ON COLUMN approval.alone IS 'Approved by the only person of the staff, with their second factor.';
COMMENT ON COLUMN approval.collected_at IS 'When the requester took what only they may read.';
COMMENT ON TABLE decided_sum IS 'What one person decided, and what one merchant got, on a business day without a second person.';
COMMENT ON TABLE price_setter IS 'Who has set a price of a good or project.';
