-- Requests a withdrawal, the details of the intent, and holds its amount. Its facts depend on nothing that comes later.
CREATE OR REPLACE FUNCTION submit_withdrawal(intent jsonb, terms jsonb, event_id uuid, hold jsonb, messages jsonb)
RETURNS TABLE (facts jsonb, events jsonb) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  owner uuid := intent ->> 'merchantId';
  w withdrawal := jsonb_populate_record(NULL::withdrawal, intent -> 'details');
  payment_facts jsonb := (intent -> 'details') || jsonb_build_object('at', format_time(now()));
BEGIN
  IF NOT take_key(intent, payment_facts) THEN
    RETURN;
  END IF;
  IF EXISTS (SELECT FROM setting WHERE key = 'paused_withdrawals') THEN
    PERFORM refuse('withdrawals_paused');
  END IF;
  PERFORM require_terms(terms, withdrawal_terms(owner, w.account_id));
  IF take_daily('withdrawal:' || owner, (terms ->> 'withdrawals_per_day')::integer) IS NULL THEN
    PERFORM refuse('withdraw_times_used');
  END IF;
  SELECT t.id INTO w.hold_transfer FROM post_transfers(hold) AS t;
  INSERT INTO withdrawal (id, merchant_id, account_id, destination, amount, fee, hold_transfer)
    VALUES (w.id, owner, w.account_id, w.destination, w.amount, w.fee, w.hold_transfer);
  INSERT INTO timeline (id, document_kind, document_id, status) VALUES (event_id, 'withdrawal', w.id, 'pending');
  PERFORM write_messages(messages);
  RETURN QUERY SELECT payment_facts, announce_payment(intent);
END $$;
