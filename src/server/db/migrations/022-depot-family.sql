ALTER TABLE depot_product ADD COLUMN family text NOT NULL DEFAULT '', ADD COLUMN color text NOT NULL DEFAULT '';
COMMENT ON COLUMN depot_product.family IS 'Goods with the same one are variants of one product, and lists show them in one row. Empty: it has no variants.';
COMMENT ON COLUMN depot_product.color IS 'The color of its swatch, such as #2c4a8c. Empty: none.';
