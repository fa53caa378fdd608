-- What a movement without a document of its own is found by: its note and its number.
CREATE OR REPLACE FUNCTION add_transfer_phrases(t transfer) RETURNS void LANGUAGE sql AS $$
  SELECT add_record_phrases(a.merchant_id, coalesce(t.reference_id, t.id), ARRAY[t.note], ARRAY[right(t.id::text, 6)])
  FROM account a WHERE a.id IN (t.debit_account, t.credit_account) AND a.merchant_id IS NOT NULL LIMIT 1
$$;
