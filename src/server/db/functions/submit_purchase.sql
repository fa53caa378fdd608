-- Buys a project: opens its order, takes its goods and pays.
CREATE OR REPLACE FUNCTION submit_purchase(
  intent jsonb, terms jsonb, new_order jsonb, items jsonb, pieces jsonb, next_status text, event_id uuid, movements jsonb
) RETURNS TABLE (facts jsonb, events jsonb) LANGUAGE plpgsql AS $$
DECLARE
  o shop_order;
BEGIN
  IF NOT take_key(intent) THEN
    RETURN;
  END IF;
  SELECT * INTO o FROM open_order(new_order, items, pieces);
  IF NOT FOUND THEN
    RAISE EXCEPTION USING ERRCODE = '40001', MESSAGE = 'the number of an order is taken';
  END IF;
  -- After the goods are locked: what waited for them compares with what the other one left.
  PERFORM require_terms(terms, project_terms(o.project_id));
  RETURN QUERY SELECT * FROM finish_payment(intent, jsonb_build_object('order', pay_order(o.id, next_status, event_id, movements)));
END $$;
