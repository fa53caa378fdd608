-- Moves money between own balances. It has no terms.
CREATE OR REPLACE FUNCTION submit_transfer(intent jsonb, movements jsonb) RETURNS TABLE (facts jsonb, events jsonb) LANGUAGE plpgsql AS $$
BEGIN
  IF take_key(intent) THEN
    PERFORM * FROM post_transfers(movements);
    RETURN QUERY SELECT * FROM finish_payment(intent);
  END IF;
END $$;
