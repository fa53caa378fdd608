-- Writes transfers in their order. Locks the merchants' accounts by their ids, in one statement, before anything is read.
-- `requested_at` has no effect: without it, this would be another function (README).
CREATE OR REPLACE FUNCTION post_transfers(movements jsonb, requested_at timestamptz DEFAULT NULL)
RETURNS TABLE (id uuid, debit_balance bigint, credit_balance bigint, created_at timestamptz) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  m record;
  t transfer;
  posted_at timestamptz(3);
BEGIN
  SELECT greatest(now(), max(last_at)) INTO posted_at FROM (
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
