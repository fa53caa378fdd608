-- A withdrawal from its key to its answer, once. Returns nothing when the key is taken. The caller has checked the terms; when
-- they are others by now it is a serialization failure: try again. CREATED in the answer stands for the time.
CREATE OR REPLACE FUNCTION submit_withdrawal(intent jsonb, terms jsonb, asked jsonb, hold jsonb, told jsonb)
RETURNS TABLE (answer text, events jsonb) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  owner uuid := intent ->> 'merchantId';
  w withdrawal := jsonb_populate_record(NULL::withdrawal, asked);
  -- Complete from the start: it depends on nothing that comes later. Its mark is the withdrawal's id.
  body text := replace(intent ->> 'answer', 'CREATED ' || w.id, format_time(now()));
BEGIN
  IF NOT take_key(intent, body) THEN
    RETURN;
  END IF;
  PERFORM require_terms(terms, withdrawal_terms(owner, w.account_id));
  INSERT INTO limit_counter AS l (key, day, count)
    SELECT 'withdrawal:' || owner, current_date, 1 WHERE (terms ->> 'withdrawals_per_day')::integer > 0
    ON CONFLICT (key, day) DO UPDATE SET count = l.count + 1 WHERE l.count < (terms ->> 'withdrawals_per_day')::integer;
  IF NOT FOUND THEN
    PERFORM refuse('withdraw_times_used');
  END IF;
  SELECT t.id INTO w.hold_transfer FROM post_transfers(hold, NULL) AS t;
  INSERT INTO withdrawal (id, merchant_id, account_id, destination, amount, fee, hold_transfer)
    VALUES (w.id, owner, w.account_id, w.destination, w.amount, w.fee, w.hold_transfer);
  INSERT INTO timeline (id, document_kind, document_id, status)
    VALUES ((asked ->> 'event_id')::uuid, 'withdrawal', w.id, 'pending');
  PERFORM write_messages(told);
  RETURN QUERY SELECT body, jsonb_agg(e) FROM write_events(ARRAY[owner, owner], ARRAY['wallet.changed', 'withdraw.changed']) AS e;
END $$;
