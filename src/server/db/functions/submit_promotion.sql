-- Buys a promotion of a product, the details of the intent. A day of it is 24 hours.
CREATE OR REPLACE FUNCTION submit_promotion(intent jsonb, terms jsonb, movements jsonb)
RETURNS TABLE (facts jsonb, events jsonb) LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := intent ->> 'merchantId';
  p promotion := jsonb_populate_record(NULL::promotion, intent -> 'details');
BEGIN
  IF NOT take_key(intent) THEN
    RETURN;
  END IF;
  -- Of two promotions at once the second one waits here, then finds that the first one runs.
  PERFORM FROM merchant WHERE id = owner FOR NO KEY UPDATE;
  PERFORM require_terms(terms, promotion_terms(owner, p.product_id));
  PERFORM * FROM post_transfers(movements);
  INSERT INTO promotion (id, merchant_id, product_id, days, price, transfer_id, ends_at)
    VALUES (p.id, owner, p.product_id, p.days, p.price, (movements -> 0 ->> 'id')::uuid, now() + p.days * interval '24 hours')
    RETURNING ends_at INTO p.ends_at;
  RETURN QUERY SELECT * FROM finish_payment(intent, jsonb_build_object('ends_at', format_time(p.ends_at)));
END $$;
