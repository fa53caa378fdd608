ALTER TABLE deposit_cursor
  ADD COLUMN head bigint,
  ADD COLUMN read_at timestamptz(3),
  ADD COLUMN failed_at timestamptz(3),
  ADD COLUMN failure text NOT NULL DEFAULT '';
COMMENT ON COLUMN deposit_cursor.head IS 'The newest block that the node had at the last look.';
COMMENT ON COLUMN deposit_cursor.read_at IS 'When the network was last read to its end without a failure.';
COMMENT ON COLUMN deposit_cursor.failed_at IS 'Since when looks fail. Null: the last one did not.';
COMMENT ON COLUMN deposit_cursor.failure IS 'Why the last look failed.';
