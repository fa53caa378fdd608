-- Old processes write none, so names are compared from the moment on that every process is new.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS merchant_account_skeleton ON merchant (account_skeleton);
