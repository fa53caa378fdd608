-- Tasks and their proofs, and invitations.

CREATE TABLE task (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('mission', 'share')),
  title jsonb NOT NULL,
  body jsonb NOT NULL DEFAULT '{}',
  blocks jsonb NOT NULL DEFAULT '{}',
  metric text NOT NULL DEFAULT 'proof',
  goal integer NOT NULL DEFAULT 1 CHECK (goal > 0),
  period text NOT NULL DEFAULT 'once' CHECK (period IN ('once', 'daily')),
  reward bigint NOT NULL CHECK (reward > 0),
  picture text NOT NULL DEFAULT '',
  deadline timestamptz(3),
  active boolean NOT NULL DEFAULT true,
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX task_listed ON task (kind, position, created_at, id) WHERE active;
COMMENT ON COLUMN task.body IS 'A mission''s sentence, or the words of a share task to share.';

CREATE TABLE submission (
  id uuid PRIMARY KEY,
  task_id uuid NOT NULL REFERENCES task (id),
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  day date,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  proof_file uuid REFERENCES file (id),
  reward bigint NOT NULL CHECK (reward > 0),
  reason text NOT NULL DEFAULT '',
  transfer_id uuid UNIQUE REFERENCES transfer (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((status = 'approved') = (transfer_id IS NOT NULL))
);
CREATE UNIQUE INDEX submission_once ON submission (task_id, merchant_id, coalesce(day, '-infinity')) WHERE status <> 'rejected';
CREATE INDEX submission_merchant ON submission (merchant_id, task_id, created_at, id);
CREATE INDEX submission_approved ON submission (merchant_id, updated_at) WHERE status = 'approved';
CREATE INDEX submission_status ON submission (status, created_at, id);
CREATE INDEX submission_created_at ON submission (created_at, id);
COMMENT ON COLUMN submission.day IS 'The business day of a daily mission; null for what is done once.';
COMMENT ON COLUMN submission.reward IS 'Copied from the task, so that a changed task changes no old proof.';

CREATE TABLE invite (
  id uuid PRIMARY KEY,
  inviter_id uuid NOT NULL REFERENCES merchant (id),
  username text NOT NULL CHECK (username = lower(username)),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted')),
  invitee_id uuid UNIQUE REFERENCES merchant (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  accepted_at timestamptz(3),
  CHECK ((status = 'accepted') = (invitee_id IS NOT NULL) AND (status = 'accepted') = (accepted_at IS NOT NULL)),
  CONSTRAINT invite_once UNIQUE (inviter_id, username)
);
CREATE INDEX invite_inviter ON invite (inviter_id, created_at, id);
CREATE INDEX invite_username ON invite (username, created_at) WHERE status = 'pending';
