ALTER TABLE depot_product ADD COLUMN more_pictures text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN depot_product.more_pictures IS 'Paths of the pictures that follow the cover (picture), in their order.';
