-- The goods of shops. A search scans many rows of the depot, so these hold the columns that it reads (`search`) and leave the rest
-- outside of the row.

CREATE TABLE depot_product (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name jsonb NOT NULL,
  picture text NOT NULL DEFAULT '',
  purchase_cost bigint NOT NULL CHECK (purchase_cost > 0),
  sale_price bigint NOT NULL,
  stock integer NOT NULL DEFAULT 0 CHECK (stock >= 0),
  active boolean NOT NULL DEFAULT true,
  search text NOT NULL DEFAULT '',
  grams bigint[] NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (sale_price >= purchase_cost)
) WITH (toast_tuple_target = 512);
ALTER TABLE depot_product ALTER name SET STORAGE EXTERNAL, ALTER search SET STORAGE MAIN, ALTER grams SET STORAGE EXTERNAL;
CREATE INDEX depot_product_listed ON depot_product (created_at, id) WHERE active;
CREATE INDEX depot_product_grams ON depot_product USING gin (grams);
CREATE INDEX depot_product_created_at ON depot_product (created_at, id);
CREATE INDEX depot_product_profit ON depot_product ((sale_price - purchase_cost), id) WHERE active;
CREATE INDEX depot_product_cost ON depot_product (purchase_cost, id) WHERE active;
COMMENT ON TABLE depot_product IS 'A good of the depot. A keyword is looked for in `search`, and `grams` finds it.';

CREATE TABLE product (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  depot_product_id uuid NOT NULL REFERENCES depot_product (id),
  status text NOT NULL DEFAULT 'on_sale' CHECK (status IN ('on_sale', 'withdrawn')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  own_price bigint CHECK (own_price > 0),
  CONSTRAINT product_once UNIQUE (merchant_id, depot_product_id)
);
CREATE INDEX product_merchant ON product (merchant_id, created_at, id);
CREATE INDEX product_merchant_status ON product (merchant_id, status, created_at, id);
COMMENT ON COLUMN product.own_price IS 'The price that the merchant has set. Read it within the limits of the operator; null: the price of the depot.';

CREATE TABLE promotion (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  product_id uuid NOT NULL REFERENCES product (id),
  days integer NOT NULL CHECK (days > 0),
  price bigint NOT NULL CHECK (price > 0),
  transfer_id uuid NOT NULL UNIQUE REFERENCES transfer (id),
  starts_at timestamptz(3) NOT NULL DEFAULT now(),
  ends_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX promotion_merchant ON promotion (merchant_id, created_at, id);
CREATE INDEX promotion_product ON promotion (product_id, ends_at) WHERE deleted_at IS NULL;

CREATE TABLE project (
  id uuid PRIMARY KEY,
  title jsonb NOT NULL,
  blocks jsonb NOT NULL DEFAULT '{}',
  picture text NOT NULL DEFAULT '',
  cost bigint NOT NULL CHECK (cost > 0),
  sale_price bigint NOT NULL,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (sale_price >= cost)
);
CREATE INDEX project_listed ON project (created_at, id) WHERE active;

CREATE TABLE project_item (
  project_id uuid NOT NULL REFERENCES project (id),
  depot_product_id uuid NOT NULL REFERENCES depot_product (id),
  quantity integer NOT NULL CHECK (quantity > 0),
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (project_id, depot_product_id)
);
CREATE INDEX project_item_depot_product ON project_item (depot_product_id);
