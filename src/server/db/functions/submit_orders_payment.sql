-- Pays several orders, all or none. Their terms are their rows; they are locked in the order of their ids.
CREATE OR REPLACE FUNCTION submit_orders_payment(intent jsonb, terms jsonb, next_status text, total bigint, payments jsonb)
RETURNS TABLE (facts jsonb, events jsonb) LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := intent ->> 'merchantId';
  available bigint;
BEGIN
  IF NOT take_key(intent) THEN
    RETURN;
  END IF;
  PERFORM require_terms(terms, (SELECT jsonb_agg(to_jsonb(o) ORDER BY o.id) FROM (
    SELECT * FROM shop_order WHERE id IN (SELECT (t ->> 'id')::uuid FROM jsonb_array_elements(terms) AS t) ORDER BY id FOR UPDATE
  ) AS o));
  SELECT max(a.balance) FILTER (WHERE a.kind = 'available') INTO available FROM (
    SELECT kind, balance FROM account WHERE merchant_id = owner AND kind IN ('available', 'escrow') ORDER BY id FOR UPDATE
  ) AS a;
  -- What is missing is said by the backend, which has read a balance that was enough.
  IF available < total THEN
    RAISE EXCEPTION USING ERRCODE = '40001', MESSAGE = 'the balance of a payment has changed';
  END IF;
  PERFORM pay_order(p.id, next_status, p.event_id, p.movements)
    FROM jsonb_to_recordset(payments) AS p (id uuid, event_id uuid, movements jsonb);
  RETURN QUERY SELECT * FROM finish_payment(intent);
END $$;
