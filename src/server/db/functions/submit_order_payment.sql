-- Pays an order. Its terms are its row.
CREATE OR REPLACE FUNCTION submit_order_payment(intent jsonb, terms jsonb, next_status text, event_id uuid, movements jsonb)
RETURNS TABLE (facts jsonb, events jsonb) LANGUAGE plpgsql AS $$
DECLARE
  o shop_order;
BEGIN
  IF NOT take_key(intent) THEN
    RETURN;
  END IF;
  SELECT * INTO o FROM shop_order WHERE id = (terms ->> 'id')::uuid FOR UPDATE;
  PERFORM require_terms(terms, to_jsonb(o));
  RETURN QUERY SELECT * FROM finish_payment(intent, jsonb_build_object('order', pay_order(o.id, next_status, event_id, movements)));
END $$;
