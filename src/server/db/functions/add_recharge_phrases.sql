-- What a recharge is found by in the records.
CREATE OR REPLACE FUNCTION add_recharge_phrases(r recharge) RETURNS void LANGUAGE sql AS $$
  SELECT add_record_phrases(r.merchant_id, r.id, ARRAY[r.network], ARRAY[r.transaction_id, right(r.id::text, 6)])
$$;
