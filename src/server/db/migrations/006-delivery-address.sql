ALTER TABLE order_request ADD COLUMN address text NOT NULL DEFAULT '';
COMMENT ON COLUMN order_request.address IS 'Where the visitor wants the goods delivered; empty if they gave no address.';
