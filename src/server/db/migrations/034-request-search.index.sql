-- Operators find requests by amount and destination, and read the largest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS recharge_amount ON recharge (amount, created_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS recharge_received ON recharge (received);
CREATE INDEX CONCURRENTLY IF NOT EXISTS recharge_address ON recharge (lower(address));
CREATE INDEX CONCURRENTLY IF NOT EXISTS withdrawal_amount ON withdrawal (amount, created_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS withdrawal_arrives ON withdrawal ((amount - fee));
CREATE INDEX CONCURRENTLY IF NOT EXISTS withdrawal_destination
  ON withdrawal (lower(coalesce(destination ->> 'address', destination ->> 'card_number')));
CREATE INDEX CONCURRENTLY IF NOT EXISTS withdrawal_account_name ON withdrawal (lower(destination ->> 'account_name'));
-- A payment that nobody has matched is offered the pending recharges with the next amounts.
CREATE INDEX CONCURRENTLY IF NOT EXISTS recharge_pending_amount ON recharge (address, amount, created_at) WHERE status = 'pending';
-- Payments on chains are found in the same ways.
CREATE INDEX CONCURRENTLY IF NOT EXISTS deposit_status ON deposit (status, created_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS deposit_amount ON deposit (amount);
CREATE INDEX CONCURRENTLY IF NOT EXISTS deposit_sender_any_case ON deposit (lower(sender));
