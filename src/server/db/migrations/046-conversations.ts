/** What merchants write becomes a conversation, which may be about a document; each document has one at most. */
export const conversations = `
ALTER TABLE feedback
  ADD COLUMN subject_kind text CHECK (subject_kind IN ('recharge', 'withdrawal', 'order')),
  ADD COLUMN subject_id uuid,
  ADD COLUMN unread boolean NOT NULL DEFAULT false,
  ADD COLUMN closed_at timestamptz(3),
  ADD COLUMN last_at timestamptz(3) NOT NULL DEFAULT now(),
  ADD CHECK ((subject_kind IS NULL) = (subject_id IS NULL));
UPDATE feedback SET last_at = coalesce(answered_at, created_at);
CREATE UNIQUE INDEX feedback_subject ON feedback (subject_id) WHERE subject_id IS NOT NULL;
CREATE INDEX feedback_merchant_last ON feedback (merchant_id, last_at, id);

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
INSERT INTO feedback_message (id, feedback_id, merchant_id, from_operator, content, created_at)
  SELECT gen_random_uuid(), id, merchant_id, false, content, created_at FROM feedback
  UNION ALL SELECT gen_random_uuid(), id, merchant_id, true, answer, coalesce(answered_at, created_at) FROM feedback WHERE answer <> '';

COMMENT ON COLUMN feedback.content IS 'The first message.';
COMMENT ON COLUMN feedback.answer IS 'The last answer; empty without one.';
COMMENT ON COLUMN feedback.answered_at IS 'Null: the merchant waits for an answer.';
COMMENT ON COLUMN feedback.unread IS 'Whether the merchant has not read the last answer.';
COMMENT ON COLUMN feedback_message.operator_id IS 'Who wrote it; null: the merchant, or an operator before this was kept.';
COMMENT ON COLUMN feedback_message.picture IS 'A picture of the merchant.';
`
