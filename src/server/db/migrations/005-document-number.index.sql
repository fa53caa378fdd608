-- The short numbers of documents (RC-204D7A, WD-…) are found by the last six digits of the id.
CREATE INDEX CONCURRENTLY IF NOT EXISTS recharge_number ON recharge (right(id::text, 6));
CREATE INDEX CONCURRENTLY IF NOT EXISTS withdrawal_number ON withdrawal (right(id::text, 6));
