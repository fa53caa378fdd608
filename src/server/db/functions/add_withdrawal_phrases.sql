-- The middle of an address cannot be found by parts: who has only the session must not read it out.
CREATE OR REPLACE FUNCTION add_withdrawal_phrases(w withdrawal) RETURNS void LANGUAGE sql AS $$
  SELECT add_record_phrases(w.merchant_id, w.id,
    ARRAY[concat_ws(' ', w.destination ->> 'network', left(w.destination ->> 'address', 6), right(w.destination ->> 'address', 6),
      w.destination ->> 'bank_name', w.destination ->> 'label')],
    ARRAY[w.destination ->> 'address', w.destination ->> 'card_number', w.transaction_id, right(w.id::text, 6)])
$$;
