-- Moves the money of an order's payment, its one movement. Returns the order as a fact, its amounts as texts.
CREATE OR REPLACE FUNCTION pay_order(of_order uuid, next_status text, event_id uuid, movements jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  o shop_order;
BEGIN
  PERFORM * FROM post_transfers(movements);
  UPDATE shop_order SET status = next_status, payment_transfer = (movements -> 0 ->> 'id')::uuid, paid_at = now(), updated_at = now()
    WHERE id = of_order RETURNING * INTO o;
  INSERT INTO timeline (id, document_kind, document_id, status) VALUES (event_id, 'order', o.id, o.status);
  RETURN to_jsonb(o) || jsonb_build_object('cost', o.cost::text, 'sale_price', o.sale_price::text);
END $$;
