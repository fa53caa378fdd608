ALTER TABLE depot_product ADD COLUMN description jsonb NOT NULL DEFAULT '{}';
COMMENT ON COLUMN depot_product.description IS 'What it is, by language; a variant without a text shows that of its family. Empty: nothing is said.';
