/** Topics of questions, whether their answers helped, and conversations about them. */
export const questionVotes = `
ALTER TABLE question ADD COLUMN topic text CHECK (topic IN ('money', 'orders', 'shop', 'tasks', 'account'));

CREATE TABLE question_vote (
  question_id uuid NOT NULL REFERENCES question (id) ON DELETE CASCADE,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  helpful boolean NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (question_id, merchant_id)
);
CREATE INDEX question_vote_merchant ON question_vote (merchant_id);

ALTER TABLE feedback DROP CONSTRAINT feedback_subject_kind_check;
ALTER TABLE feedback ADD CONSTRAINT feedback_subject_kind_check
  CHECK (subject_kind IN ('recharge', 'withdrawal', 'order', 'question'));
DROP INDEX feedback_subject;
CREATE UNIQUE INDEX feedback_subject ON feedback (merchant_id, subject_id) WHERE subject_id IS NOT NULL;
`
