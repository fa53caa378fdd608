-- Dates what the running transaction has written at its own time as if it had happened at a moment before: for data that begins with a
-- history (README.md). Nothing else is changed: whatever was written at another time stays. Sums by day and limits follow. Only the
-- owner of the tables can call it, because the ledger and the audit log refuse changes.
CREATE OR REPLACE FUNCTION pg_temp.backdate(happened_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own CONSTANT xid := pg_current_xact_id()::xid;
  back CONSTANT interval := now()::timestamptz(3) - happened_at;
  -- Columns round to milliseconds, some do not.
  since CONSTANT timestamptz := least(now(), now()::timestamptz(3));
  days CONSTANT date[] := ARRAY[current_date, happened_at::date];
  owners uuid[];
  t record;
BEGIN
  IF happened_at > now() THEN RAISE EXCEPTION 'what has been written cannot happen later than now'; END IF;
  -- Days of the past are not summed up before this transaction has ended.
  PERFORM FROM books FOR SHARE;
  WITH opened AS (UPDATE books SET closed_until = happened_at::date WHERE closed_until > happened_at::date RETURNING closed_until)
    DELETE FROM movement_day USING opened WHERE day >= opened.closed_until;
  ALTER TABLE transfer DISABLE TRIGGER transfer_append_only;
  ALTER TABLE entry DISABLE TRIGGER entry_append_only;
  ALTER TABLE audit DISABLE TRIGGER audit_append_only;
  FOR t IN
    SELECT c.oid::regclass AS name,
      string_agg(format(CASE WHEN a.atttypid = 'date'::regtype THEN '%1$I = CASE %1$I WHEN current_date THEN $4::date ELSE %1$I END'
        ELSE '%1$I = CASE WHEN %1$I >= $2 THEN %1$I - $3 ELSE %1$I END' END, a.attname), ', ') AS moved,
      string_agg(quote_ident(a.attname), ', ') FILTER (WHERE a.atttypid = 'timestamptz'::regtype) AS times
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND a.atttypid IN ('timestamptz'::regtype, 'date'::regtype)
      AND c.relname NOT IN ('books', 'record_chunk')
      AND (NOT current_setting('track_counts')::boolean
        OR pg_stat_get_xact_tuples_inserted(c.oid) + pg_stat_get_xact_tuples_updated(c.oid) > 0)
    GROUP BY c.oid HAVING bool_or(a.atttypid = 'timestamptz'::regtype)
  LOOP
    EXECUTE format('UPDATE %s SET %s WHERE xmin = $1 AND (now() IN (%s) OR now()::timestamptz(3) IN (%3$s))', t.name, t.moved, t.times)
      USING own, since, back, happened_at;
  END LOOP;
  ALTER TABLE transfer ENABLE TRIGGER transfer_append_only;
  ALTER TABLE entry ENABLE TRIGGER entry_append_only;
  ALTER TABLE audit ENABLE TRIGGER audit_append_only;

  owners := ARRAY(SELECT DISTINCT merchant_id FROM entry WHERE xmin = own AND created_at = happened_at::timestamptz(3) AND record);
  DELETE FROM record_day WHERE merchant_id = ANY (owners) AND day = ANY (days);
  INSERT INTO record_day (merchant_id, kind, day, type, direction, count, sum)
    SELECT merchant_id, kind, day, type, direction, count(*), sum(amount) FROM entry
    WHERE record AND merchant_id = ANY (owners) AND day = ANY (days) GROUP BY 1, 2, 3, 4, 5;
  DELETE FROM record_chunk WHERE merchant_id = ANY (owners) AND day = ANY (days);
  INSERT INTO record_chunk (merchant_id, day, account_id, number, kind, type, direction, count, first_seq, first_at, last_seq, last_at)
    SELECT merchant_id, day, account_id, (seq - 1) / 1000, kind, type, direction, count(*), min(seq), min(created_at), max(seq), max(created_at)
    FROM entry WHERE record AND merchant_id = ANY (owners) AND day = ANY (days) GROUP BY 1, 2, 3, 4, 5, 6, 7;
  WITH taken AS (DELETE FROM limit_counter WHERE xmin = own AND day = current_date RETURNING key, count)
    INSERT INTO limit_counter AS l (key, day, count) SELECT key, happened_at::date, count FROM taken
    ON CONFLICT (key, day) DO UPDATE SET count = l.count + excluded.count;
END $$;
