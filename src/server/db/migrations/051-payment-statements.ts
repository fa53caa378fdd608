/**
 * All payments of merchants as one statement each, from the key to the answer, with the parts that they share.
 * `src/server/ledger/README.md` describes them; `src/server/ledger/submit.ts` calls them.
 */
export const paymentStatements = `
-- Takes the key of a payment; false when it is taken. An answer that depends on the payment follows by finish_payment.
CREATE FUNCTION take_key(intent jsonb, body text DEFAULT NULL) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO idempotency (owner_id, key, operation, fingerprint, answer)
    VALUES ((intent ->> 'merchantId')::uuid, intent ->> 'key', intent ->> 'operation', intent ->> 'fingerprint', body)
    ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

-- The backend has decided by the terms that it read. When they are others by now it is a serialization failure: try again.
CREATE FUNCTION require_terms(read_terms jsonb, terms jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF terms IS DISTINCT FROM read_terms THEN
    RAISE EXCEPTION USING ERRCODE = '40001', MESSAGE = 'the terms of a payment have changed';
  END IF;
END $$;

CREATE FUNCTION shown_time(moment timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(moment::timestamptz(3) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The end of a payment: fills in the blanks of its answer, which end in the intent's mark, stores the answer with the key, and
-- writes the events. Blanks are the time, sums of the merchant's balances, and what the kind of payment adds.
CREATE FUNCTION finish_payment(intent jsonb, added jsonb DEFAULT '{}') RETURNS TABLE (answer text, events jsonb) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  owner uuid := intent ->> 'merchantId';
  body text := intent ->> 'answer';
  topics text[] := ARRAY(SELECT jsonb_array_elements_text(intent -> 'topics'));
  blank record;
BEGIN
  FOR blank IN
    SELECT 'CREATED' AS name, shown_time(now()) AS shown
    UNION ALL SELECT a.key, a.value FROM jsonb_each_text(added) AS a
    UNION ALL SELECT s.key, (sum(account.balance) * ('1e-' || (intent ->> 'scale'))::numeric)::text
      FROM jsonb_each(intent -> 'sums') AS s JOIN account ON account.merchant_id = owner AND s.value ? account.kind GROUP BY s.key
  LOOP
    body := replace(body, to_json(concat(blank.name, ' ', intent ->> 'mark'))::text, to_json(blank.shown)::text);
  END LOOP;
  UPDATE idempotency SET answer = body WHERE owner_id = owner AND key = intent ->> 'key';
  RETURN QUERY SELECT body, coalesce(jsonb_agg(e), '[]')
    FROM write_events(array_fill(owner, ARRAY[cardinality(topics)]), topics) AS e;
END $$;

CREATE OR REPLACE FUNCTION submit_withdrawal(intent jsonb, terms jsonb, asked jsonb, hold jsonb, told jsonb)
RETURNS TABLE (answer text, events jsonb) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  owner uuid := intent ->> 'merchantId';
  w withdrawal := jsonb_populate_record(NULL::withdrawal, asked);
  -- Complete from the start: it depends on nothing that comes later. Its mark is the withdrawal's id.
  body text := replace(intent ->> 'answer', 'CREATED ' || w.id, shown_time(now()));
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

-- Moves money between own balances. It has no terms.
CREATE FUNCTION submit_transfer(intent jsonb, movements jsonb) RETURNS TABLE (answer text, events jsonb) LANGUAGE plpgsql AS $$
BEGIN
  IF take_key(intent) THEN
    PERFORM * FROM post_transfers(movements, NULL);
    RETURN QUERY SELECT * FROM finish_payment(intent);
  END IF;
END $$;

-- Pays an order. Its terms are its row. The change is what the step makes of it: the status and the transfer.
CREATE FUNCTION submit_order_payment(intent jsonb, terms jsonb, change jsonb, movements jsonb)
RETURNS TABLE (answer text, events jsonb) LANGUAGE plpgsql AS $$
DECLARE
  o shop_order;
BEGIN
  IF NOT take_key(intent) THEN
    RETURN;
  END IF;
  SELECT * INTO o FROM shop_order WHERE id = (terms ->> 'id')::uuid FOR UPDATE;
  PERFORM require_terms(terms, to_jsonb(o));
  PERFORM * FROM post_transfers(movements, NULL);
  o := jsonb_populate_record(o, change);
  UPDATE shop_order SET status = o.status, payment_transfer = o.payment_transfer, paid_at = now(), updated_at = now() WHERE id = o.id;
  INSERT INTO timeline (id, document_kind, document_id, status) VALUES ((intent ->> 'mark')::uuid, 'order', o.id, o.status);
  RETURN QUERY SELECT * FROM finish_payment(intent);
END $$;

-- The grade of a merchant and the terms of all.
CREATE FUNCTION upgrade_terms(owner uuid) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT jsonb_build_object('grade', m.grade, 'grades', (SELECT jsonb_agg(to_jsonb(g) ORDER BY g.position) FROM grade g))
    FROM merchant m WHERE m.id = owner);
END $$;

CREATE FUNCTION submit_upgrade(intent jsonb, terms jsonb, asked jsonb, movements jsonb)
RETURNS TABLE (answer text, events jsonb) LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := intent ->> 'merchantId';
BEGIN
  IF NOT take_key(intent) THEN
    RETURN;
  END IF;
  PERFORM FROM merchant WHERE id = owner FOR NO KEY UPDATE;
  PERFORM require_terms(terms, upgrade_terms(owner));
  PERFORM * FROM post_transfers(movements, NULL);
  UPDATE merchant SET grade = asked ->> 'grade' WHERE id = owner;
  RETURN QUERY SELECT * FROM finish_payment(intent);
END $$;

-- All that decides whether and at what price a merchant may promote a product.
CREATE FUNCTION promotion_terms(owner uuid, wanted uuid) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT jsonb_build_object(
    'product', (SELECT jsonb_build_object('id', p.id, 'status', p.status, 'name', d.name, 'picture', d.picture)
      FROM product p JOIN depot_product d ON d.id = p.depot_product_id WHERE p.id = wanted AND p.merchant_id = owner),
    'slots', g.promotion_slots,
    'running', (SELECT coalesce(jsonb_agg(r.product_id ORDER BY r.id), '[]') FROM promotion r
      WHERE r.merchant_id = owner AND r.deleted_at IS NULL AND r.ends_at > now()),
    'price_per_day', (SELECT value FROM setting WHERE key = 'promotion_price_per_day')
  ) FROM merchant m JOIN grade g ON g.name = m.grade WHERE m.id = owner);
END $$;

CREATE FUNCTION submit_promotion(intent jsonb, terms jsonb, asked jsonb, movements jsonb)
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
  RETURN QUERY SELECT * FROM finish_payment(intent, jsonb_build_object('ENDS', shown_time(p.ends_at)));
END $$;
`
