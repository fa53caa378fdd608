/**
 * Tasks and their proofs, invitations, questions and answers. Merchants who joined through an inviter before get an accepted
 * invitation.
 */
export const peopleAndTasks = `
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
CREATE UNIQUE INDEX submission_once ON submission (task_id, merchant_id, coalesce(day, '-infinity'::date)) WHERE status <> 'rejected';
CREATE INDEX submission_merchant ON submission (merchant_id, task_id, created_at, id);
CREATE INDEX submission_approved ON submission (merchant_id, updated_at) WHERE status = 'approved';
CREATE INDEX recharge_approved ON recharge (merchant_id, updated_at) WHERE status = 'approved';
CREATE INDEX withdrawal_paid ON withdrawal (merchant_id, updated_at) WHERE status = 'paid';
CREATE INDEX submission_status ON submission (status, created_at, id);

CREATE TABLE invite (
  id uuid PRIMARY KEY,
  inviter_id uuid NOT NULL REFERENCES merchant (id),
  username text NOT NULL CHECK (username = lower(username)),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted')),
  invitee_id uuid UNIQUE REFERENCES merchant (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  accepted_at timestamptz(3),
  CONSTRAINT invite_once UNIQUE (inviter_id, username),
  CHECK ((status = 'accepted') = (invitee_id IS NOT NULL) AND (status = 'accepted') = (accepted_at IS NOT NULL))
);
CREATE INDEX invite_inviter ON invite (inviter_id, created_at, id);
CREATE INDEX invite_username ON invite (username, created_at) WHERE status = 'pending';
INSERT INTO invite (id, inviter_id, username, status, invitee_id, created_at, accepted_at)
SELECT gen_random_uuid(), invited_by, account, 'accepted', id, created_at, created_at FROM merchant WHERE invited_by IS NOT NULL;

CREATE TABLE question (
  id uuid PRIMARY KEY,
  title jsonb NOT NULL,
  blocks jsonb NOT NULL,
  position integer NOT NULL DEFAULT 0,
  published boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX question_published ON question (position, id) WHERE published;

ALTER TABLE feedback ADD COLUMN answered_at timestamptz(3);
CREATE INDEX feedback_created_at ON feedback (created_at, id);
`
