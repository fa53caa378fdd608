-- What waits for its time: every process looks every few seconds.
CREATE INDEX CONCURRENTLY IF NOT EXISTS notice_due ON notice (due_at) WHERE due_at IS NOT NULL;
