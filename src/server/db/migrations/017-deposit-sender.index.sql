-- Beside a payment that waits stands what its sender paid before.
CREATE INDEX CONCURRENTLY IF NOT EXISTS deposit_sender ON deposit (network, sender, paid_at);
