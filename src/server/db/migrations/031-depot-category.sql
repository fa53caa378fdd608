ALTER TABLE depot_product ADD COLUMN category text NOT NULL DEFAULT '';
COMMENT ON COLUMN depot_product.category IS 'One of the categories of the contract, by which visitors of a shop filter. Empty: none.';
