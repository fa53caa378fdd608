CREATE INDEX CONCURRENTLY IF NOT EXISTS depot_product_family ON depot_product (family, id) WHERE family <> '';
