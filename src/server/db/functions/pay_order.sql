-- Moves the money of an order's payment. The change is what the step makes of the order: the status and the transfer.
CREATE OR REPLACE FUNCTION pay_order(o shop_order, change jsonb, movements jsonb, event_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM * FROM post_transfers(movements, NULL);
  o := jsonb_populate_record(o, change);
  UPDATE shop_order SET status = o.status, payment_transfer = o.payment_transfer, paid_at = now(), updated_at = now() WHERE id = o.id;
  INSERT INTO timeline (id, document_kind, document_id, status) VALUES (event_id, 'order', o.id, o.status);
END $$;
