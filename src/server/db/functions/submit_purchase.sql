-- Buys a project: opens its order, takes its goods and pays.
CREATE OR REPLACE FUNCTION submit_purchase(intent jsonb, terms jsonb, asked jsonb, items jsonb, pieces jsonb, change jsonb, movements jsonb)
RETURNS TABLE (answer text, events jsonb) LANGUAGE plpgsql AS $$
DECLARE
  o shop_order;
BEGIN
  IF NOT take_key(intent) THEN
    RETURN;
  END IF;
  SELECT * INTO o FROM open_order(asked, items, pieces);
  IF NOT FOUND THEN
    RAISE EXCEPTION USING ERRCODE = '40001', MESSAGE = 'the number of an order is taken';
  END IF;
  -- After the goods are locked: what waited for them compares with what the other one left.
  PERFORM require_terms(terms, project_terms(o.project_id));
  PERFORM pay_order(o, change, movements, (asked ->> 'paid_event_id')::uuid);
  RETURN QUERY SELECT * FROM finish_payment(intent);
END $$;
