-- Conversations about task proofs and order requests.
ALTER TABLE feedback
  DROP CONSTRAINT feedback_subject_kind_check,
  ADD CONSTRAINT feedback_subject_kind_check
    CHECK (subject_kind IN ('recharge', 'withdrawal', 'order', 'question', 'submission', 'order_request')) NOT VALID;
