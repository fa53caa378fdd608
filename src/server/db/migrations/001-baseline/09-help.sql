-- Notices, articles, texts and settings of operators, questions, and conversations with merchants.

CREATE TABLE notice (
  id uuid PRIMARY KEY,
  published boolean NOT NULL DEFAULT true,
  title jsonb NOT NULL,
  blocks jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  merchant_id uuid REFERENCES merchant (id),
  kind text,
  subject_id uuid,
  event text,
  details jsonb,
  operator_id uuid REFERENCES operator (id),
  updated_at timestamptz(3),
  withdrawn_at timestamptz(3),
  topic text NOT NULL GENERATED ALWAYS AS (
    CASE WHEN kind IS NULL AND merchant_id IS NOT NULL AND operator_id IS NULL THEN 'security' ELSE notice_topic(kind) END) STORED,
  CONSTRAINT notice_own CHECK (merchant_id IS NULL OR NOT published),
  CONSTRAINT notice_result CHECK (
    (kind IS NULL AND subject_id IS NULL AND event IS NULL AND details IS NULL) OR
    (kind IS NOT NULL AND subject_id IS NOT NULL AND event IS NOT NULL AND details IS NOT NULL AND merchant_id IS NOT NULL)
  )
);
CREATE INDEX notice_published ON notice (created_at, id) WHERE published;
CREATE INDEX notice_merchant ON notice (merchant_id, created_at, id) WHERE merchant_id IS NOT NULL;
CREATE INDEX notice_operator ON notice (created_at, id) WHERE operator_id IS NOT NULL;
CREATE INDEX notice_merchant_topic ON notice (merchant_id, topic, created_at, id) WHERE merchant_id IS NOT NULL;
COMMENT ON COLUMN notice.title IS 'By language.';
COMMENT ON COLUMN notice.merchant_id IS 'Who alone reads it; null: everybody, once it is published.';
COMMENT ON COLUMN notice.kind IS 'A result has kind, subject_id, event and details, and empty texts; any other notice has none of them.';
COMMENT ON COLUMN notice.operator_id IS 'Who posted it; null: made by the system.';
COMMENT ON COLUMN notice.withdrawn_at IS 'Nobody sees it from then on.';

CREATE TABLE notice_read (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  notice_id uuid NOT NULL REFERENCES notice (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, notice_id)
);

CREATE TABLE notice_preference (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  topic text NOT NULL CHECK (topic IN ('money', 'orders', 'tasks', 'news')),
  app boolean NOT NULL,
  bot boolean NOT NULL,
  PRIMARY KEY (merchant_id, topic)
);
COMMENT ON COLUMN notice_preference.app IS 'Whether notices of the topic are shown and counted in the app. Without a row they are.';
COMMENT ON COLUMN notice_preference.bot IS 'Whether the bot tells them.';

CREATE TABLE article (
  slug text NOT NULL,
  language text NOT NULL,
  title text NOT NULL,
  blocks jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (slug, language)
);

CREATE TABLE lang_pack (
  language text PRIMARY KEY,
  pack jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);
COMMENT ON COLUMN lang_pack.pack IS 'What the operator changed of the pack; nested objects of strings.';

CREATE TABLE setting (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE question (
  id uuid PRIMARY KEY,
  title jsonb NOT NULL,
  blocks jsonb NOT NULL,
  position integer NOT NULL DEFAULT 0,
  published boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  topic text CHECK (topic IN ('money', 'orders', 'shop', 'tasks', 'account'))
);
CREATE INDEX question_published ON question (position, id) WHERE published;

CREATE TABLE question_vote (
  question_id uuid NOT NULL REFERENCES question (id) ON DELETE CASCADE,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  helpful boolean NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (question_id, merchant_id)
);
CREATE INDEX question_vote_merchant ON question_vote (merchant_id);

CREATE TABLE feedback (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  content text NOT NULL,
  answer text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  answered_at timestamptz(3),
  subject_kind text CHECK (subject_kind IN ('recharge', 'withdrawal', 'order', 'question')),
  subject_id uuid,
  unread boolean NOT NULL DEFAULT false,
  closed_at timestamptz(3),
  last_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((subject_kind IS NULL) = (subject_id IS NULL))
);
CREATE INDEX feedback_merchant ON feedback (merchant_id, created_at, id);
CREATE INDEX feedback_created_at ON feedback (created_at, id);
CREATE INDEX feedback_open ON feedback (created_at, id) WHERE answered_at IS NULL;
CREATE INDEX feedback_merchant_last ON feedback (merchant_id, last_at, id);
CREATE UNIQUE INDEX feedback_subject ON feedback (merchant_id, subject_id) WHERE subject_id IS NOT NULL;
COMMENT ON COLUMN feedback.content IS 'The first message.';
COMMENT ON COLUMN feedback.answer IS 'The last answer; empty without one.';
COMMENT ON COLUMN feedback.answered_at IS 'Null: the merchant waits for an answer.';
COMMENT ON COLUMN feedback.unread IS 'Whether the merchant has not read the last answer.';

CREATE TABLE feedback_message (
  id uuid PRIMARY KEY,
  feedback_id uuid NOT NULL REFERENCES feedback (id) ON DELETE CASCADE,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  from_operator boolean NOT NULL,
  operator_id uuid REFERENCES operator (id),
  content text NOT NULL,
  picture uuid,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX feedback_message_feedback ON feedback_message (feedback_id, created_at, id);
CREATE INDEX feedback_message_picture ON feedback_message (picture) WHERE picture IS NOT NULL;
COMMENT ON COLUMN feedback_message.operator_id IS 'Who wrote it; null: the merchant, or an operator before this was kept.';
COMMENT ON COLUMN feedback_message.picture IS 'A picture of the merchant.';
