-- One side of a transfer: the entry, the running number and balance of a merchant's account, and the rollups of what is shown.
CREATE OR REPLACE FUNCTION post_entry(t transfer, account_id uuid, kind text, signed bigint, is_record boolean) RETURNS bigint LANGUAGE plpgsql AS $$
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
