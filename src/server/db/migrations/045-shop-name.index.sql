-- Operators find merchants by the names of their shops.
CREATE INDEX CONCURRENTLY IF NOT EXISTS merchant_shop_name ON merchant USING gin (text_grams(fold_text(custom_name), 2));
