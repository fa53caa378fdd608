-- The last number of an account before an instant, 0 before its first entry. Times grow with the numbers, so about twenty entries
-- of a million are read; from the newest backwards it would be all that came later.
CREATE OR REPLACE FUNCTION last_seq_before(of_account uuid, instant timestamptz) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  low bigint := 0;
  high bigint;
  middle bigint;
BEGIN
  SELECT coalesce(max(seq), 0) INTO high FROM entry WHERE account_id = of_account AND seq IS NOT NULL;
  WHILE low < high LOOP
    middle := (low + high + 1) / 2;
    IF (SELECT created_at < instant FROM entry WHERE account_id = of_account AND seq = middle) THEN
      low := middle;
    ELSE
      high := middle - 1;
    END IF;
  END LOOP;
  RETURN low;
END $$;
