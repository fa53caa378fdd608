/** Public pages of shops, and the orders that visitors ask for there. */
export const shopPages = `
ALTER TABLE merchant ADD COLUMN shop_page boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN merchant.shop_page IS 'Whether anyone may open the page of the shop.';

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

CREATE OR REPLACE FUNCTION notice_topic(kind text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN kind IN ('recharge', 'withdrawal', 'credit', 'deduction') THEN 'money'
    WHEN kind IN ('order', 'order_request') THEN 'orders'
    WHEN kind = 'submission' THEN 'tasks'
    WHEN kind IN ('security', 'account') THEN 'security'
    ELSE 'news' END
$$;
ALTER TABLE bot_message DROP CONSTRAINT bot_message_kind_check;
ALTER TABLE bot_message ADD CONSTRAINT bot_message_kind_check CHECK (kind IN (
  'recharge', 'withdrawal', 'order', 'submission', 'account', 'credit', 'deduction', 'feedback', 'security', 'order_request'));

CREATE OR REPLACE FUNCTION merchant_of_target(target text) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
DECLARE
  document uuid;
BEGIN
  IF target !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN
    RETURN NULL;
  END IF;
  document := target::uuid;
  RETURN coalesce(
    (SELECT id FROM merchant WHERE id = document),
    (SELECT merchant_id FROM recharge WHERE id = document),
    (SELECT merchant_id FROM withdrawal WHERE id = document),
    (SELECT merchant_id FROM shop_order WHERE id = document),
    (SELECT merchant_id FROM credit WHERE id = document),
    (SELECT merchant_id FROM deduction WHERE id = document),
    (SELECT merchant_id FROM submission WHERE id = document),
    (SELECT merchant_id FROM feedback WHERE id = document),
    (SELECT merchant_id FROM order_request WHERE id = document));
END $$;
`
