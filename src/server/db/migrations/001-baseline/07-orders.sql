-- Orders with their pieces, and what visitors of a shop's page ask for.

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
  sale_price bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('dfk', 'dfh', 'yfh', 'ywc', 'yqx', 'thtk')),
  refund text NOT NULL DEFAULT 'none' CHECK (refund IN ('none', 'requested', 'refunded', 'rejected')),
  before_refund text CHECK (before_refund IN ('dfh', 'yfh')),
  reason text NOT NULL DEFAULT '',
  payment_transfer uuid UNIQUE REFERENCES transfer (id),
  paid_at timestamptz(3),
  completed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  proceeds_transfer uuid UNIQUE REFERENCES transfer (id),
  matures_at timestamptz(3),
  settled_at timestamptz(3),
  buyer_name text NOT NULL DEFAULT '',
  tracking_number text NOT NULL DEFAULT '',
  CHECK (sale_price >= cost),
  CHECK ((kind = 'project') = (project_id IS NOT NULL) AND (kind = 'customer') = (product_id IS NOT NULL)),
  CHECK ((status IN ('dfk', 'yqx')) = (payment_transfer IS NULL)),
  CHECK ((status = 'thtk') = (refund IN ('requested', 'refunded'))),
  CHECK ((refund = 'requested') = (before_refund IS NOT NULL)),
  CHECK ((status = 'ywc') = (completed_at IS NOT NULL)),
  CONSTRAINT shop_order_maturing CHECK ((proceeds_transfer IS NULL) = (matures_at IS NULL)),
  CONSTRAINT shop_order_settled CHECK (settled_at IS NULL OR (status = 'ywc' AND proceeds_transfer IS NOT NULL))
);
CREATE INDEX shop_order_merchant ON shop_order (merchant_id, created_at, id);
CREATE INDEX shop_order_merchant_status ON shop_order (merchant_id, status, created_at, id);
CREATE INDEX shop_order_completed ON shop_order (merchant_id, completed_at) WHERE completed_at IS NOT NULL;
CREATE INDEX shop_order_status ON shop_order (status, created_at, id);
CREATE INDEX shop_order_product ON shop_order (product_id, created_at) WHERE product_id IS NOT NULL;
CREATE INDEX shop_order_promotion ON shop_order (promotion_id) WHERE promotion_id IS NOT NULL;
CREATE INDEX shop_order_matures ON shop_order (matures_at, id)
  WHERE status = 'ywc' AND proceeds_transfer IS NOT NULL AND settled_at IS NULL;
CREATE INDEX shop_order_merchant_maturing ON shop_order (merchant_id)
  WHERE status = 'ywc' AND proceeds_transfer IS NOT NULL AND settled_at IS NULL;
CREATE INDEX shop_order_created_at ON shop_order (created_at, id);
CREATE INDEX shop_order_refund_requested ON shop_order (created_at, id) WHERE refund = 'requested';
CREATE INDEX shop_order_buyer ON shop_order (updated_at) WHERE buyer_name <> '';
CREATE TRIGGER shop_order_phrases AFTER INSERT OR UPDATE OF title, buyer_name ON shop_order
  FOR EACH ROW EXECUTE FUNCTION write_order_phrases();
COMMENT ON TABLE shop_order IS 'An order of a merchant. Amounts are for one piece or bundle.';
COMMENT ON COLUMN shop_order.promotion_id IS 'The promotion that ran when a customer ordered.';
COMMENT ON COLUMN shop_order.before_refund IS 'Where a refused refund leads back to; only while it is undecided.';
COMMENT ON COLUMN shop_order.proceeds_transfer IS 'What holds the proceeds of a completed order until it settles; null when it settled at once.';
COMMENT ON COLUMN shop_order.matures_at IS 'From when the proceeds are released.';
COMMENT ON COLUMN shop_order.settled_at IS 'When they were released.';
COMMENT ON COLUMN shop_order.buyer_name IS 'The customer; empty if unknown, and once the order has ended long ago.';
COMMENT ON COLUMN shop_order.tracking_number IS 'Of the carrier; empty until it ships, or without one.';

CREATE TABLE order_item (
  order_id uuid NOT NULL REFERENCES shop_order (id),
  depot_product_id uuid NOT NULL REFERENCES depot_product (id),
  position integer NOT NULL DEFAULT 0,
  quantity integer NOT NULL CHECK (quantity > 0),
  purchase_cost bigint NOT NULL CHECK (purchase_cost > 0),
  sale_price bigint NOT NULL CHECK (sale_price >= 0),
  PRIMARY KEY (order_id, depot_product_id)
);
COMMENT ON TABLE order_item IS 'What one piece or bundle of an order consists of.';

CREATE TABLE order_request (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  product_id uuid NOT NULL REFERENCES product (id),
  quantity integer NOT NULL CHECK (quantity > 0),
  price bigint NOT NULL CHECK (price > 0),
  buyer_name text NOT NULL,
  contact text NOT NULL,
  message text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'declined')),
  reason text NOT NULL DEFAULT '',
  order_id uuid UNIQUE REFERENCES shop_order (id),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  decided_at timestamptz(3),
  CHECK ((status = 'pending') = (decided_at IS NULL)),
  CHECK ((status = 'accepted') = (order_id IS NOT NULL))
);
CREATE INDEX order_request_merchant ON order_request (merchant_id, created_at, id);
CREATE INDEX order_request_created_at ON order_request (created_at, id);
CREATE INDEX order_request_pending ON order_request (created_at, id) WHERE status = 'pending';
COMMENT ON COLUMN order_request.price IS 'Per piece, as the visitor saw it.';
COMMENT ON COLUMN order_request.contact IS 'How the visitor wants to be reached; never more than a line of text.';
