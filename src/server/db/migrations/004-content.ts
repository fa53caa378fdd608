/** Texts and settings of the operator, and feedback of merchants. */
export const content = `
CREATE TABLE notice (
  id uuid PRIMARY KEY,
  published boolean NOT NULL DEFAULT true,
  title jsonb NOT NULL,
  blocks jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX notice_published ON notice (created_at, id) WHERE published;

CREATE TABLE notice_read (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  notice_id uuid NOT NULL REFERENCES notice (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, notice_id)
);

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

CREATE TABLE setting (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE feedback (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  content text NOT NULL,
  answer text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX feedback_merchant ON feedback (merchant_id, created_at, id);
`
