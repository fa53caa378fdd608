-- Operators sort whole lists of merchants and goods. Balances and stock have no index: each payment would change it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS merchant_nickname ON merchant (lower(nickname), created_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS merchant_status ON merchant (status, created_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS depot_product_purchase_cost ON depot_product (purchase_cost, created_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS depot_product_sale_price ON depot_product (sale_price, created_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS depot_product_active ON depot_product (active, created_at, id);
