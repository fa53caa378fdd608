/**
 * The goods of shops: the depot's products, the products of a shop, promotions, projects, and orders with their pieces. A search
 * scans many rows of the depot, so these store the columns that it reads (`search`) and leave the rest outside of the row.
 */
export const commerce = `
CREATE TABLE depot_product (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name jsonb NOT NULL,
  picture text NOT NULL DEFAULT '',
  purchase_cost bigint NOT NULL CHECK (purchase_cost > 0),
  sale_price bigint NOT NULL CHECK (sale_price >= purchase_cost),
  stock integer NOT NULL DEFAULT 0 CHECK (stock >= 0),
  active boolean NOT NULL DEFAULT true,
  search text NOT NULL DEFAULT '',
  grams bigint[] NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
) WITH (toast_tuple_target = 512);
ALTER TABLE depot_product ALTER search SET STORAGE MAIN, ALTER grams SET STORAGE EXTERNAL, ALTER name SET STORAGE EXTERNAL;
CREATE INDEX depot_product_listed ON depot_product (created_at, id) WHERE active;
CREATE INDEX depot_product_grams ON depot_product USING gin (grams);

CREATE TABLE product (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  depot_product_id uuid NOT NULL REFERENCES depot_product (id),
  status text NOT NULL DEFAULT 'on_sale' CHECK (status IN ('on_sale', 'withdrawn')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT product_once UNIQUE (merchant_id, depot_product_id)
);
CREATE INDEX product_merchant ON product (merchant_id, created_at, id);
CREATE INDEX product_merchant_status ON product (merchant_id, status, created_at, id);

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
  sale_price bigint NOT NULL CHECK (sale_price >= cost),
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now()
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

CREATE TABLE shop_order (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  kind text NOT NULL CHECK (kind IN ('project', 'customer')),
  project_id uuid REFERENCES project (id),
  product_id uuid REFERENCES product (id),
  promotion_id uuid REFERENCES promotion (id),
  title jsonb NOT NULL,
  picture text NOT NULL DEFAULT '',
  quantity integer NOT NULL CHECK (quantity > 0),
  cost bigint NOT NULL CHECK (cost > 0),
  sale_price bigint NOT NULL CHECK (sale_price >= cost),
  status text NOT NULL CHECK (status IN ('dfk', 'dfh', 'yfh', 'ywc', 'yqx', 'thtk')),
  refund text NOT NULL DEFAULT 'none' CHECK (refund IN ('none', 'requested', 'refunded', 'rejected')),
  before_refund text CHECK (before_refund IN ('dfh', 'yfh')),
  reason text NOT NULL DEFAULT '',
  payment_transfer uuid UNIQUE REFERENCES transfer (id),
  paid_at timestamptz(3),
  completed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((kind = 'project') = (project_id IS NOT NULL) AND (kind = 'customer') = (product_id IS NOT NULL)),
  CHECK ((status IN ('dfk', 'yqx')) = (payment_transfer IS NULL)),
  CHECK ((status = 'thtk') = (refund IN ('requested', 'refunded'))),
  CHECK ((refund = 'requested') = (before_refund IS NOT NULL)),
  CHECK ((status = 'ywc') = (completed_at IS NOT NULL))
);
CREATE INDEX shop_order_merchant ON shop_order (merchant_id, created_at, id);
CREATE INDEX shop_order_merchant_status ON shop_order (merchant_id, status, created_at, id);
CREATE INDEX shop_order_completed ON shop_order (merchant_id, completed_at) WHERE completed_at IS NOT NULL;
CREATE INDEX shop_order_status ON shop_order (status, created_at, id);
CREATE INDEX shop_order_product ON shop_order (product_id, created_at) WHERE product_id IS NOT NULL;
CREATE INDEX shop_order_promotion ON shop_order (promotion_id) WHERE promotion_id IS NOT NULL;

CREATE TABLE order_item (
  order_id uuid NOT NULL REFERENCES shop_order (id),
  depot_product_id uuid NOT NULL REFERENCES depot_product (id),
  position integer NOT NULL DEFAULT 0,
  quantity integer NOT NULL CHECK (quantity > 0),
  purchase_cost bigint NOT NULL CHECK (purchase_cost > 0),
  sale_price bigint NOT NULL CHECK (sale_price >= 0),
  PRIMARY KEY (order_id, depot_product_id)
);
`
