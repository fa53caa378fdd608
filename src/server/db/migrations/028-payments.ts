/**
 * Payments as functions, so that one is a single round trip. `src/server/ledger/README.md` describes their effects and lock
 * order. An error MW001 is a refusal: its message is the reason, its column the field.
 */
export const payments = `
CREATE FUNCTION refuse(reason text, field text DEFAULT '') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'MW001', MESSAGE = reason, COLUMN = field;
END $$;

-- One side of a transfer: the entry, the running number and balance of a merchant's account, and the rollups of what is shown.
CREATE FUNCTION post_entry(t transfer, account_id uuid, kind text, signed bigint, is_record boolean) RETURNS bigint LANGUAGE plpgsql AS $$
#variable_conflict use_variable
DECLARE
  a account;
  side smallint := sign(signed);
BEGIN
  UPDATE account SET balance = account.balance + signed, seq = account.seq + 1, last_at = t.created_at
    WHERE account.id = account_id AND account.merchant_id IS NOT NULL AND account.balance + signed >= 0 RETURNING * INTO a;
  IF a.id IS NULL AND EXISTS (SELECT FROM account WHERE account.id = account_id AND account.merchant_id IS NOT NULL) THEN
    PERFORM refuse('insufficient_balance', 'amount');
  END IF;
  INSERT INTO entry (transfer_id, direction, account_id, merchant_id, kind, seq, type, amount, balance_after,
      reference_kind, reference_id, record, day, created_at)
    VALUES (t.id, side, account_id, a.merchant_id, kind, a.seq, t.type, signed, a.balance,
      t.reference_kind, t.reference_id, is_record, t.created_at::date, t.created_at);
  IF is_record THEN
    INSERT INTO record_chunk AS c (merchant_id, day, account_id, number, kind, type, direction, count, first_seq, first_at, last_seq, last_at)
      VALUES (a.merchant_id, t.created_at::date, account_id, (a.seq - 1) / 1000, kind, t.type, side, 1, a.seq, t.created_at, a.seq, t.created_at)
      ON CONFLICT ON CONSTRAINT record_chunk_pkey
      DO UPDATE SET count = c.count + 1, last_seq = excluded.last_seq, last_at = excluded.last_at;
    INSERT INTO record_day AS r (merchant_id, kind, day, type, direction, count, sum)
      VALUES (a.merchant_id, kind, t.created_at::date, t.type, side, 1, signed)
      ON CONFLICT ON CONSTRAINT record_day_pkey DO UPDATE SET count = r.count + 1, sum = r.sum + excluded.sum;
  END IF;
  RETURN a.balance;
END $$;

-- Writes transfers in their order. Locks the merchants' accounts by their ids, in one statement, before anything is read.
CREATE FUNCTION post_transfers(movements jsonb, asked timestamptz)
RETURNS TABLE (id uuid, debit_balance bigint, credit_balance bigint, created_at timestamptz) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  m record;
  t transfer;
  posted_at timestamptz(3);
BEGIN
  SELECT greatest(least(asked, now()), max(last_at)) INTO posted_at FROM (
    SELECT account.last_at FROM account
    WHERE (account.merchant_id, account.kind) IN (
      SELECT side.merchant, side.kind FROM jsonb_to_recordset(movements) AS m (
        debit_merchant uuid, debit_kind text, credit_merchant uuid, credit_kind text
      ), LATERAL (VALUES (m.debit_merchant, m.debit_kind), (m.credit_merchant, m.credit_kind)) AS side (merchant, kind)
    ) ORDER BY account.id FOR UPDATE
  ) AS locked;
  FOR m IN SELECT * FROM jsonb_to_recordset(movements) AS m (id uuid, amount bigint, type text, resolves uuid, note text,
    reference_kind text, reference_id uuid, debit_account uuid, debit_merchant uuid, debit_kind text, debit_record boolean,
    credit_account uuid, credit_merchant uuid, credit_kind text, credit_record boolean)
  LOOP
    -- Asked after the lock, so that the loser of a race hears that it was decided, not that the money is gone.
    IF m.resolves IS NOT NULL AND EXISTS (SELECT FROM transfer WHERE resolves = m.resolves) THEN
      PERFORM refuse('state_conflict');
    END IF;
    INSERT INTO transfer (id, debit_account, credit_account, amount, type, resolves, note, reference_kind, reference_id, created_at)
      VALUES (m.id,
        coalesce(m.debit_account, (SELECT a.id FROM account a WHERE a.merchant_id = m.debit_merchant AND a.kind = m.debit_kind)),
        coalesce(m.credit_account, (SELECT a.id FROM account a WHERE a.merchant_id = m.credit_merchant AND a.kind = m.credit_kind)),
        m.amount, m.type, m.resolves, m.note, m.reference_kind, m.reference_id, posted_at)
      RETURNING * INTO t;
    id := t.id;
    created_at := t.created_at;
    debit_balance := post_entry(t, t.debit_account, m.debit_kind, -t.amount, m.debit_record);
    credit_balance := post_entry(t, t.credit_account, m.credit_kind, t.amount, m.credit_record);
    RETURN NEXT;
  END LOOP;
END $$;

-- Counts and writes realtime events, see src/server/outbox/announce.ts.
CREATE FUNCTION write_events(streams uuid[], topics text[]) RETURNS TABLE (stream uuid, seq bigint, topic text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY WITH wanted AS (
    SELECT stream, topic, row_number() OVER (PARTITION BY stream ORDER BY topic) AS place,
      count(*) OVER (PARTITION BY stream) AS count
    FROM unnest(streams, topics) AS w (stream, topic)
  ), counted AS (
    INSERT INTO event_stream AS s (id, last) SELECT stream, count(*) FROM wanted GROUP BY stream ORDER BY stream
    ON CONFLICT (id) DO UPDATE SET last = s.last + excluded.last RETURNING id, last
  )
  INSERT INTO outbox (stream, seq, topic, created_at)
  SELECT stream, last - wanted.count + place, topic, clock_timestamp() FROM wanted JOIN counted ON id = stream
  RETURNING stream, seq, topic;
END $$;

-- Writes what the bot tells, see src/server/outbox/tell.ts.
CREATE FUNCTION write_messages(told jsonb) RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  WITH news AS (
    SELECT * FROM jsonb_to_recordset(told) AS n (
      kind text, subject_id uuid, merchant_id uuid, event text, details jsonb, operators text, merchant boolean)
  )
  INSERT INTO bot_message (id, bot_id, chat_id, merchant_id, operator_id, kind, subject_id, event, details, due_at)
  SELECT gen_random_uuid(), t.bot_id, t.telegram_user_id, n.merchant_id, NULL::uuid,
    n.kind, n.subject_id, n.event, n.details, clock_timestamp()
  FROM news n JOIN telegram_user t ON t.merchant_id = n.merchant_id
  WHERE n.merchant AND t.blocked_at IS NULL
  UNION ALL
  SELECT gen_random_uuid(), NULL::bigint, c.chat_id, NULL::uuid, c.operator_id,
    n.kind, n.subject_id, 'asked', n.details, clock_timestamp()
  FROM news n CROSS JOIN operator_chat c JOIN operator o ON o.id = c.operator_id
  WHERE n.operators = 'asked' AND c.blocked_at IS NULL AND o.revoked_at IS NULL
    AND o.merchant_id IS DISTINCT FROM n.merchant_id
    AND NOT EXISTS (
      SELECT FROM telegram_user t WHERE t.merchant_id = n.merchant_id AND t.telegram_user_id = c.chat_id)
  UNION ALL
  SELECT gen_random_uuid(), NULL::bigint, m.chat_id, NULL::uuid, m.operator_id,
    n.kind, n.subject_id, 'settled', '{}'::jsonb, clock_timestamp()
  FROM news n JOIN bot_message m ON m.subject_id = n.subject_id
  WHERE n.operators = 'settled' AND m.operator_id IS NOT NULL AND m.event = 'asked';
END $$;

-- All that decides whether and for what fee a merchant may withdraw to an account.
CREATE FUNCTION withdrawal_terms(owner uuid, bound_account uuid) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT jsonb_build_object(
    'account', (SELECT jsonb_build_object('fields', a.fields, 'label', a.label) FROM withdrawal_account a
      WHERE a.id = bound_account AND a.merchant_id = m.id AND a.deleted_at IS NULL),
    'fee_basis_points', g.fee_basis_points,
    'limit_per_withdrawal', g.limit_per_withdrawal::text,
    'withdrawals_per_day', g.withdrawals_per_day,
    'password_changed_ms', floor(extract(epoch FROM m.transaction_password_changed_at) * 1000),
    'operator_addresses', (SELECT coalesce(jsonb_agg(c.address ORDER BY c.address, c.id), '[]') FROM recharge_channel c WHERE c.kind = 'usdt')
  ) FROM merchant m JOIN grade g ON g.name = m.grade WHERE m.id = owner);
END $$;

-- A withdrawal from its key to its answer, once. Returns nothing when the key is taken. The caller has checked the terms; when
-- they are others by now it is a serialization failure: try again. CREATED in the answer stands for the time.
CREATE FUNCTION submit_withdrawal(intent jsonb, terms jsonb, asked jsonb, hold jsonb, told jsonb)
RETURNS TABLE (answer text, events jsonb) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  owner uuid := intent ->> 'merchantId';
  w withdrawal := jsonb_populate_record(NULL::withdrawal, asked);
  body text := replace(intent ->> 'answer', 'CREATED ' || w.id, to_char(now()::timestamptz(3) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
BEGIN
  INSERT INTO idempotency (owner_id, key, operation, fingerprint, answer)
    VALUES (owner, intent ->> 'key', intent ->> 'operation', intent ->> 'fingerprint', body) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF withdrawal_terms(owner, w.account_id) IS DISTINCT FROM terms THEN
    RAISE EXCEPTION USING ERRCODE = '40001', MESSAGE = 'the terms of a withdrawal have changed';
  END IF;
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
`
