-- Home counts the order requests that a merchant has not answered.
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_request_waiting ON order_request (merchant_id) WHERE status = 'pending';
