-- Called only by processes of the release before `last_seq_before`.
-- The last number of an account until the end of a business day, 0 before its first entry. Days grow with the numbers, so about
-- twenty entries of a million are read; from the newest backwards it would be all that came later.
CREATE OR REPLACE FUNCTION last_seq_until(of_account uuid, last_day date) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  low bigint := 0;
  high bigint;
  middle bigint;
BEGIN
  SELECT coalesce(max(seq), 0) INTO high FROM entry WHERE account_id = of_account AND seq IS NOT NULL;
  WHILE low < high LOOP
    middle := (low + high + 1) / 2;
    IF (SELECT day <= last_day FROM entry WHERE account_id = of_account AND seq = middle) THEN
      low := middle;
    ELSE
      high := middle - 1;
    END IF;
  END LOOP;
  RETURN low;
END $$;
