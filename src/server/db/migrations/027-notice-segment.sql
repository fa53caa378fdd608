-- Notices to a segment of the merchants, and later than they are written.
ALTER TABLE notice
  ADD COLUMN segment jsonb,
  ADD COLUMN receivers integer,
  ADD COLUMN receiver_id uuid,
  ADD COLUMN due_at timestamptz(3),
  ADD CONSTRAINT notice_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES merchant (id) NOT VALID;
COMMENT ON COLUMN notice.segment IS 'Which merchants it is for, as it was written; null: all, or one. Who they are is found when it is sent.';
COMMENT ON COLUMN notice.receivers IS 'How many merchants it had when it was sent. Null: it waits, is no operator''s, or was sent before this was counted.';
COMMENT ON COLUMN notice.receiver_id IS 'While it waits: the one merchant who will get it.';
COMMENT ON COLUMN notice.due_at IS 'While it waits: when it is sent. Null: it is sent. Nobody reads one that waits: it is not published and has no merchant.';

CREATE TABLE notice_receiver (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  notice_id uuid NOT NULL REFERENCES notice (id),
  PRIMARY KEY (merchant_id, notice_id)
);
CREATE INDEX notice_receiver_notice ON notice_receiver (notice_id);
COMMENT ON TABLE notice_receiver IS 'Who reads a notice to a segment.';
