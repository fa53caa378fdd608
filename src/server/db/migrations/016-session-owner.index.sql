-- Beside a decision the devices of its merchant are compared: with earlier ones, also of sessions that have ended.
CREATE INDEX CONCURRENTLY IF NOT EXISTS session_owner ON session (merchant_id, created_at);
-- And with those of other merchants in the same network.
CREATE INDEX CONCURRENTLY IF NOT EXISTS session_network ON session (network, created_at);
