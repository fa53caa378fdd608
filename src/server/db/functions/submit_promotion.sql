-- Buys a promotion of a product.
CREATE OR REPLACE FUNCTION submit_promotion(intent jsonb, terms jsonb, asked jsonb, movements jsonb)
RETURNS TABLE (answer text, events jsonb) LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := intent ->> 'merchantId';
  p promotion := jsonb_populate_record(NULL::promotion, asked);
BEGIN
  IF NOT take_key(intent) THEN
    RETURN;
  END IF;
  -- Of two promotions at once the second one waits here, then finds that the first one runs.
  PERFORM FROM merchant WHERE id = owner FOR NO KEY UPDATE;
  PERFORM require_terms(terms, promotion_terms(owner, p.product_id));
  PERFORM * FROM post_transfers(movements, NULL);
  INSERT INTO promotion (id, merchant_id, product_id, days, price, transfer_id, ends_at)
    VALUES (p.id, owner, p.product_id, p.days, p.price, p.transfer_id, now() + p.days * interval '24 hours') RETURNING ends_at INTO p.ends_at;
  RETURN QUERY SELECT * FROM finish_payment(intent, jsonb_build_object('ENDS', format_time(p.ends_at)));
END $$;
