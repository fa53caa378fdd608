-- Pays an order. Its terms are its row. The change is what the step makes of it: the status and the transfer.
CREATE OR REPLACE FUNCTION submit_order_payment(intent jsonb, terms jsonb, change jsonb, movements jsonb)
RETURNS TABLE (answer text, events jsonb) LANGUAGE plpgsql AS $$
DECLARE
  o shop_order;
BEGIN
  IF NOT take_key(intent) THEN
    RETURN;
  END IF;
  SELECT * INTO o FROM shop_order WHERE id = (terms ->> 'id')::uuid FOR UPDATE;
  PERFORM require_terms(terms, to_jsonb(o));
  PERFORM pay_order(o, change, movements, (intent ->> 'mark')::uuid);
  RETURN QUERY SELECT * FROM finish_payment(intent);
END $$;
